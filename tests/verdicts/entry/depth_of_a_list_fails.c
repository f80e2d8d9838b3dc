// pybmc: --function last --max-nondet-tree-depth 3 --min-null-tree-depth 2
// expect: FAILED last.assertion.1 line 10
// expect: FAILED last.assertion.2 line 11
#include <assert.h>
struct node {
  struct node *next;
  int value;
};
void last(struct node *list) {
  assert(list->next->next);
  assert(!list->next->next);
}
