// expect: FAILED main.assertion.2 line 10
#include <assert.h>
void inc(int *p) { ++*p; }
int main(void) {
  int a[2] = {0, 0};
  inc(a);
  inc(a + 1);
  inc(&a[1]);
  assert(a[0] == 1);
  assert(a[1] == 1);
}
