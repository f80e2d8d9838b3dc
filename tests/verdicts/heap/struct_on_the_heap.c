// pybmc: --no-malloc-may-fail
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
struct s { int a; char b[4]; struct s *next; };
int main(void) {
  struct s *p = malloc(sizeof *p);
  p->a = 1;
  p->b[3] = 'x';
  p->next = p;
  assert(p->next->next->a == 1);
  assert(p->next->b[3] == 'x');
}
