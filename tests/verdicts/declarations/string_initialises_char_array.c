// expect: SAFE
#include <assert.h>
int main(void) {
  char a[6] = "abc";
  assert(a[2] == 'c' && a[3] == 0 && a[5] == 0);
  char b[3] = "abc";
  assert(b[2] == 'c' && sizeof b == 3);
  char c[2][4] = {"ab", "cde"};
  assert(c[1][2] == 'e' && c[0][3] == 0);
  a[0] = 'x';
  assert(a[0] == 'x');
  char d[] = {"braces"};
  assert(sizeof d == 7);
}
