// expect: FAILED check.assertion.1 line 4
#include <assert.h>
void check(int x) {
  assert(x < 10);
}
int main(void) {
  check(3);
  check(30);
}
