// expect: FAILED main.assertion.2 line 10
#include <assert.h>
unsigned nondet_uint(void);
struct s { unsigned a : 4, b : 4; };
int main(void) {
  struct s x;
  x.a = nondet_uint();
  x.b = nondet_uint();
  assert(x.a + x.b <= 30);
  assert(x.a + x.b < 30);
}
