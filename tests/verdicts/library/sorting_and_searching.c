// expect: SAFE
#include <assert.h>
#include <stdlib.h>
int nondet_int(void);
static int order(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return x < y ? -1 : x > y;
}
int main(void) {
  int a[3] = {nondet_int(), 7, nondet_int()}, key = 7;
  qsort(a, 3, sizeof a[0], order);
  assert(a[0] <= a[1] && a[1] <= a[2]);
  int *found = bsearch(&key, a, 3, sizeof a[0], order);
  assert(found != 0 && *found == 7);
  qsort(a, 0, sizeof a[0], order);
  qsort(a, 1, sizeof a[0], order);
}
