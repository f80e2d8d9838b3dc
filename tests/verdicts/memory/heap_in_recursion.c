// pybmc: --no-malloc-may-fail
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
struct n { int v; struct n *next; };
struct n *build(int k) {
  if (k == 0)
    return 0;
  struct n *x = malloc(sizeof *x);
  x->v = k;
  x->next = build(k - 1);
  return x;
}
int sum(struct n *l) { return l ? l->v + sum(l->next) : 0; }
int main(void) { assert(sum(build(4)) == 10); }
