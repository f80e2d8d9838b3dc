// expect: FAILED main.assertion.2 line 6
#include <assert.h>
signed char twice(signed char c) { return c * 2; }
int main(void) {
  assert(twice(20) == 40);
  assert(twice(100) == 200);
}
