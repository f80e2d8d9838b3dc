// pybmc: --32 --no-malloc-may-fail
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
struct node { int v; struct node *next; };
int main(void) {
  struct node *n = malloc(sizeof(struct node));
  assert(sizeof(struct node) == 8);
  n->next = n;
  n->v = 3;
  assert(n->next->v == 3);
  unsigned long a = (unsigned long)n;
  assert((struct node *)a == n);
}
