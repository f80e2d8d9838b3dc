// pybmc: --no-malloc-may-fail
// expect: FAILED main.pointer_dereference line 8
#include <stdlib.h>
struct s { int a; long b; };
int main(void) {
  struct s *p = malloc(sizeof(p));
  p->a = 1;
  p->b = 2;
}
