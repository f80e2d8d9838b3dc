// pybmc: --unwind 5
// expect: SAFE
// A list library whose procedures are called from many places; each node is one of many objects of one allocation.
#include <stdlib.h>
int nondet_int(void);
struct node {
  int value;
  struct node *next;
};
static struct node *first, *other;
static struct node *fresh(int value) {
  struct node *n = malloc(sizeof(struct node));
  if (!n)
    exit(1);
  n->value = value;
  n->next = 0;
  return n;
}
static void push(struct node **list, int value) {
  struct node *n = fresh(value);
  n->next = *list;
  *list = n;
}
static int pop(struct node **list) {
  struct node *n = *list;
  int value = n->value;
  *list = n->next;
  free(n);
  return value;
}
static int length(struct node *list) { return list ? 1 + length(list->next) : 0; }
static struct node *find(struct node *list, int value) {
  return !list || list->value == value ? list : find(list->next, value);
}
static void append(struct node **list, int value) {
  while (*list)
    list = &(*list)->next;
  *list = fresh(value);
}
static void reverse(struct node **list) {
  struct node *done = 0;
  while (*list) {
    struct node *n = *list;
    *list = n->next;
    n->next = done;
    done = n;
  }
  *list = done;
}
static void clear(struct node **list) {
  if (*list) {
    pop(list);
    clear(list);
  }
}
int main(void) {
  int c = nondet_int();
  push(&first, 1);
  append(&first, 2);
  if (c)
    push(&other, 3);
  else
    append(&other, 4);
  struct node *kept = find(first, 2);
  __CPROVER_assert(kept && kept->value == 2, "found");
  __CPROVER_assert(kept != other, "nodes of two lists are different objects");
  __CPROVER_assert(!find(other, 2), "not in the other list");
  __CPROVER_assert(length(first) == 2 && length(other) == 1, "as many as were put in");
  reverse(&first);
  __CPROVER_assert(first == kept, "the last one is the first");
  __CPROVER_assert(pop(&first) == 2 && pop(&first) == 1, "in the other order");
  __CPROVER_assert(pop(&other) == (c ? 3 : 4), "what was put in");
  push(&first, 5);
  clear(&first);
  __CPROVER_assert(!first, "nothing is left");
}
