// pybmc: --no-malloc-may-fail
// expect: FAILED main.pointer_dereference line 13
#include <stdlib.h>
struct node { int v; struct node *next; };
int main(void) {
  struct node *l = 0;
  for (int i = 0; i < 2; i++) {
    struct node *n = malloc(sizeof *n);
    n->v = i;
    n->next = l;
    l = n;
  }
  for (struct node *p = l; p; p = p->next)
    free(p);
}
