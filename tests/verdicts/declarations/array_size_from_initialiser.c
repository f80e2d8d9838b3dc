// expect: SAFE
#include <assert.h>
int a[] = {1, 2, 3};
char s[] = "hello";
int b[] = {[4] = 1, 2};
int main(void) {
  assert(sizeof(a) == 12);
  assert(sizeof(s) == 6);
  assert(sizeof(b) / sizeof(b[0]) == 6);
  assert(b[5] == 2 && b[0] == 0);
}
