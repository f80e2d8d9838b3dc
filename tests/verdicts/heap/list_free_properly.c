// pybmc: --no-malloc-may-fail
// expect: SAFE
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
  while (l) {
    struct node *next = l->next;
    free(l);
    l = next;
  }
}
