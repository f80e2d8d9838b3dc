// expect: SAFE
#include <assert.h>
int main(void) {
  unsigned s = 0;
  for (unsigned i = 0; i < 1000; i++)
    s += i;
  assert(s == 499500);
}
