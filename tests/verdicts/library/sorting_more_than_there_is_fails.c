// expect: FAILED main.precondition_instance line 13
// expect: FAILED main.precondition_instance line 15
#include <stdlib.h>
int nondet_int(void);
static int order(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return x < y ? -1 : x > y;
}
int main(void) {
  int a[3] = {3, 1, 2}, key = 5;
  switch (nondet_int()) {
  case 1:
    qsort(a, 4, sizeof a[0], order); break;
  case 2:
    return bsearch(&key, a, 4, sizeof a[0], order) != 0;
  }
}
