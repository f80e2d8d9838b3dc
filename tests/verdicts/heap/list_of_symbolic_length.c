// pybmc: --no-malloc-may-fail --unwind 5
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
unsigned nondet_uint(void);
struct node { struct node *next; };
int main(void) {
  unsigned n = nondet_uint(), count = 0;
  __CPROVER_assume(n <= 3);
  struct node *l = 0;
  for (unsigned i = 0; i < n; i++) {
    struct node *p = malloc(sizeof *p);
    p->next = l;
    l = p;
  }
  for (struct node *p = l; p; p = p->next)
    count++;
  assert(count == n);
}
