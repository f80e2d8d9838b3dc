// pybmc: --no-malloc-may-fail
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
struct node { int v; struct node *prev, *next; };
unsigned nondet_uint(void);
int main(void) {
  struct node *n[3];
  for (int i = 0; i < 3; i++) {
    n[i] = malloc(sizeof(struct node));
    n[i]->v = i;
  }
  for (int i = 0; i < 3; i++) {
    n[i]->next = n[(i + 1) % 3];
    n[i]->prev = n[(i + 2) % 3];
  }
  struct node *victim = n[nondet_uint() % 3];
  victim->prev->next = victim->next;
  victim->next->prev = victim->prev;
  struct node *rest = victim->next;
  free(victim);
  assert(rest->next->next == rest);
  assert(rest->prev == rest->next);
  assert(rest->v != rest->next->v);
}
