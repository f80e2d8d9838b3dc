// expect: SAFE
#include <assert.h>
int main(void) {
  int n = 5, c = 0;
  while (n-- > 0 && c < 3)
    c++;
  assert(c == 3 && n == 1);
}
