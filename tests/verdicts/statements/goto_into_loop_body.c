// expect: SAFE
#include <assert.h>
int main(void) {
  int i = 3, n = 0;
  goto inside;
  while (i < 5) {
    n += 10;
  inside:
    n++;
    i++;
  }
  assert(i == 5);
  assert(n == 12);
}
