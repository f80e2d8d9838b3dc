// expect: SAFE
#include <assert.h>
int main(void) {
  int i = 0, s = 0;
again:
  s += i;
  i++;
  if (i < 5)
    goto again;
  assert(s == 10);
}
