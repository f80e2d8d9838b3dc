// expect: FAILED main.assertion.2 line 7
#include <assert.h>
int main(void) {
  short a[2] = {1, 2};
  *(int *)a = 7;
  assert(a[0] == 7);
  assert(a[1] == 2);
}
