// pybmc: --no-malloc-may-fail
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
struct node { int v; struct node *next; };
int main(void) {
  struct node *l = 0;
  for (int i = 0; i < 3; i++) {
    struct node *n = malloc(sizeof *n);
    n->v = i;
    n->next = l;
    l = n;
  }
  struct node *r = 0;
  while (l) {
    struct node *next = l->next;
    l->next = r;
    r = l;
    l = next;
  }
  assert(r->v == 0 && r->next->v == 1 && r->next->next->v == 2);
  assert(r->next->next->next == 0);
}
