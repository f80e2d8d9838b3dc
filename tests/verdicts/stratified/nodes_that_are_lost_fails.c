// pybmc: --unwind 6 --memory-leak-check
// expect: FAILED __CPROVER__start.memory-leak.1
// What is popped is freed, the rest only if it is cleared.
#include <stdlib.h>
int nondet_int(void);
struct node {
  int value;
  struct node *next;
};
static struct node *list;
static void push(int value) {
  struct node *n = malloc(sizeof *n);
  if (!n)
    return;
  n->value = value;
  n->next = list;
  list = n;
}
static void clear(void) {
  if (list) {
    struct node *n = list;
    list = n->next;
    free(n);
    clear();
  }
}
int main(void) {
  int c = nondet_int();
  push(1);
  push(2);
  clear();
  push(3);
  if (c > 0)
    clear();
}
