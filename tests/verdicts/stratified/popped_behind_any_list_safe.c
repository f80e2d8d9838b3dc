// pybmc: --unwind 4 --no-unwinding-assertions
// expect: SAFE
// However long the list is: what is pushed last is popped first, and nothing of it was freed.
#include <stdlib.h>
int nondet_int(void);
struct node {
  int value;
  struct node *next;
};
static struct node *list;
static void push(int value) {
  struct node *n = malloc(sizeof(struct node));
  if (!n)
    exit(1);
  n->value = value;
  n->next = list;
  list = n;
}
static int pop(void) {
  struct node *n = list;
  if (!n)
    return -1;
  int value = n->value;
  list = n->next;
  free(n);
  return value;
}
static void build(void) {
  if (nondet_int()) {
    push(nondet_int());
    build();
  }
}
int main(void) {
  build();
  push(7);
  __CPROVER_assert(pop() == 7, "the last one");
}
