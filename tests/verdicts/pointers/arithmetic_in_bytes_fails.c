// expect: FAILED main.assertion.2 line 7
#include <assert.h>
int main(void) {
  int a[3] = {1, 2, 3};
  int *p = a;
  assert(*(int *)((char *)p + 4) == 2);
  assert(*(int *)((char *)p + 8) == 2);
}
