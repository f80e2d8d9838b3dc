// pybmc: --unwind 6
// expect: FAILED get.pointer_dereference line 21
// Which of the nodes is freed depends on an input; only one of them is looked at again.
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
    exit(1);
  n->value = value;
  n->next = list;
  list = n;
}
static struct node *find(struct node *n, int value) { return !n || n->value == value ? n : find(n->next, value); }
static void drop(struct node *n) { free(n); }
static int get(struct node *n) { return n->value; }
int main(void) {
  push(1);
  push(2);
  push(3);
  int k = nondet_int();
  struct node *n = find(list, k);
  if (n) {
    __CPROVER_assert(get(n) == k, "it was looked for");
    drop(n);
    if (k != 1)
      get(list);
  }
}
