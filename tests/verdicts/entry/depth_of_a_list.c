// pybmc: --function last --max-nondet-tree-depth 3 --min-null-tree-depth 2
// expect: SAFE
// A list of two or three nodes: the first two pointers are not NULL, the last one is.
#include <assert.h>
struct node {
  struct node *next;
  int value;
};
void last(struct node *list) {
  assert(list && list->next);
  if (list->next->next)
    assert(!list->next->next->next);
}
