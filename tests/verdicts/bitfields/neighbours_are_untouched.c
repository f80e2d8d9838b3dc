// expect: SAFE
#include <assert.h>
unsigned nondet_uint(void);
struct s { unsigned a : 4, b : 8, c : 4; };
int main(void) {
  struct s x = {1, 2, 3};
  unsigned v = nondet_uint();
  x.b = v;
  assert(x.a == 1 && x.c == 3);
  assert(x.b == v % 256);
}
