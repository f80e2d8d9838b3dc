// expect: FAILED main.assertion.2 line 14
#include <assert.h>
#include <stdlib.h>
struct entry {
  int key, name;
};
static int order(const void *a, const void *b) {
  return ((const struct entry *)a)->key - ((const struct entry *)b)->key;
}
int main(void) {
  struct entry e[3] = {{2, 1}, {1, 2}, {2, 3}};
  qsort(e, 3, sizeof e[0], order);
  assert(e[0].name == 2);
  assert(e[1].name == 1);
}
