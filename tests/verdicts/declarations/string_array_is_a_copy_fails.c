// expect: FAILED main.assertion.2 line 8
#include <assert.h>
int main(void) {
  char a[] = "abc";
  char b[] = "abc";
  a[0] = 'z';
  assert(b[0] == 'a');
  assert(a[0] == b[0]);
}
