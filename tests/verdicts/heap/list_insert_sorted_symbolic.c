// pybmc: --no-malloc-may-fail --unwind 4
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
unsigned char nondet_uchar(void);
struct node { unsigned char v; struct node *next; };
void insert(struct node **where, unsigned char v) {
  while (*where && (*where)->v < v)
    where = &(*where)->next;
  struct node *n = malloc(sizeof *n);
  n->v = v;
  n->next = *where;
  *where = n;
}
int main(void) {
  struct node *l = 0;
  for (int i = 0; i < 3; i++)
    insert(&l, nondet_uchar());
  assert(l->v <= l->next->v);
  assert(l->next->v <= l->next->next->v);
  assert(!l->next->next->next);
}
