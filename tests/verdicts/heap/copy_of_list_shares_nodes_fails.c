// pybmc: --no-malloc-may-fail
// expect: FAILED main.assertion.2 line 13
#include <assert.h>
#include <stdlib.h>
struct node { int v; struct node *next; };
int main(void) {
  struct node *n = malloc(sizeof *n);
  n->v = 1;
  n->next = 0;
  struct node copy = *n;
  n->v = 2;
  assert(copy.v == 1);
  assert(copy.v == n->v);
}
