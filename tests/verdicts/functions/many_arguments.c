// expect: SAFE
#include <assert.h>
int f(int a, char b, long c, short d, unsigned e, _Bool g, long long h, int *i) {
  return a + b + c + d + e + g + h + *i;
}
int main(void) {
  int x = 8;
  assert(f(1, 2, 3, 4, 5, 6, 7, &x) == 31);
}
