// expect: FAILED main.assertion.2 line 9
#include <assert.h>
union u { unsigned u; unsigned char b; };
int main(void) {
  union u x;
  x.u = 0x1234;
  x.b = 0;
  assert(x.u == 0x1200);
  assert(x.u == 0);
}
