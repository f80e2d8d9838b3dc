// expect: FAILED main.assertion.1 line 5
#include <assert.h>
int main(void) {
  _Bool b;
  assert(b == 0 || b == 1);
}
