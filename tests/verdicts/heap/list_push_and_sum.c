// pybmc: --no-malloc-may-fail
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
struct node { int v; struct node *next; };
struct node *push(struct node *head, int v) {
  struct node *n = malloc(sizeof *n);
  n->v = v;
  n->next = head;
  return n;
}
int main(void) {
  struct node *l = 0;
  for (int i = 1; i <= 4; i++)
    l = push(l, i);
  int s = 0, n = 0;
  for (struct node *p = l; p; p = p->next) {
    s += p->v;
    n++;
  }
  assert(s == 10 && n == 4);
  assert(l->v == 4);
}
