// pybmc: --no-malloc-may-fail
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
struct node { int v; struct node *next; };
struct queue { struct node *head, *tail; };
void put(struct queue *q, int v) {
  struct node *n = malloc(sizeof *n);
  n->v = v;
  n->next = 0;
  if (q->tail)
    q->tail->next = n;
  else
    q->head = n;
  q->tail = n;
}
int get(struct queue *q) {
  struct node *n = q->head;
  int v = n->v;
  q->head = n->next;
  if (!q->head)
    q->tail = 0;
  free(n);
  return v;
}
int nondet_int(void);
int main(void) {
  struct queue q = {0, 0};
  int a = nondet_int(), b = nondet_int();
  put(&q, a);
  put(&q, b);
  assert(get(&q) == a);
  put(&q, 3);
  assert(get(&q) == b);
  assert(get(&q) == 3);
  assert(!q.head && !q.tail);
}
