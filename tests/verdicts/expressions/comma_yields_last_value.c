// expect: SAFE
#include <assert.h>
int main(void) {
  int a = 1, b;
  b = (a++, a + 10);
  assert(a == 2);
  assert(b == 12);
  int i, j;
  for (i = 0, j = 10; i < j; i++, j--)
    ;
  assert(i == 5 && j == 5);
}
