// expect: FAILED main.assertion.2 line 7
#include <assert.h>
int count(int a[]) { return sizeof(a) / sizeof(a[0]); }
int main(void) {
  int a[5] = {0};
  assert(sizeof(a) / sizeof(a[0]) == 5);
  assert(count(a) == 5);
}
