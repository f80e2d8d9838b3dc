// pybmc: --no-malloc-may-fail
// expect: FAILED get.pointer_dereference line 7
#include <stdlib.h>
struct node { int v; struct node *next; };
struct node *head;
int get(void) {
  int v = head->v;
  head = head->next;
  return v;
}
int main(void) {
  head = malloc(sizeof *head);
  head->next = 0;
  get();
  get();
}
