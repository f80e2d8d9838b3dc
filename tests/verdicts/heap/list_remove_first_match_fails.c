// pybmc: --no-malloc-may-fail
// expect: FAILED main.assertion.2 line 19
#include <assert.h>
#include <stdlib.h>
int nondet_int(void);
struct node { int v; struct node *next; };
int main(void) {
  struct node *a = malloc(sizeof *a), *b = malloc(sizeof *b);
  a->v = nondet_int();
  b->v = nondet_int();
  a->next = b;
  b->next = 0;
  struct node *l = a;
  if (l->v == 3) {
    l = l->next;
    free(a);
  }
  assert(l == a || l == b);
  assert(l->v != 3);
}
