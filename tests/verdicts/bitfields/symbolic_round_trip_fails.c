// expect: FAILED main.assertion.3 line 13
#include <assert.h>
int nondet_int(void);
struct s { int a : 6; };
int main(void) {
  struct s x;
  int v = nondet_int();
  x.a = v;
  assert(x.a >= -32 && x.a <= 31);
  if (v >= -32 && v <= 31)
    assert(x.a == v);
  if (v >= 0 && v <= 32)
    assert(x.a == v);
}
