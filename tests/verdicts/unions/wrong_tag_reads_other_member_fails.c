// expect: FAILED main.assertion.2 line 9
#include <assert.h>
union u { int i; char c; };
int main(void) {
  union u v;
  v.i = 300;
  int r = v.c;
  assert(r == 44);
  assert(r == 300);
}
