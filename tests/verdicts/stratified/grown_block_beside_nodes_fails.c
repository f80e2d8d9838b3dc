// pybmc: --unwind 6
// expect: FAILED at.pointer_dereference line 32
// A block that grows by realloc beside nodes of which there are many.
#include <stdlib.h>
int nondet_int(void);
struct node {
  int value;
  struct node *next;
};
static struct node *list;
static int *block;
static int room;
static void push(int value) {
  struct node *n = malloc(sizeof(struct node));
  if (!n)
    exit(1);
  n->value = value;
  n->next = list;
  list = n;
}
static int length(struct node *n) { return n ? 1 + length(n->next) : 0; }
static void grow(void) {
  int *larger = realloc(block, (room + 1) * sizeof(int));
  if (!larger)
    exit(1);
  block = larger;
  block[room] = length(list);
  room++;
}
static int at(int *from, int i) {
  // the old block is gone when it has grown
  return from[i];
}
int main(void) {
  push(1);
  grow();
  push(2);
  int *old = block;
  grow();
  __CPROVER_assert(at(block, 1) == 2, "as many as there were");
  if (nondet_int())
    at(old, 0);
}
