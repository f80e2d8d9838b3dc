// expect: FAILED main.assertion.2 line 8
#include <assert.h>
union u { short s; unsigned short u; };
int main(void) {
  union u x;
  x.s = -1;
  assert(x.u == 65535);
  assert(x.u == x.s);
}
