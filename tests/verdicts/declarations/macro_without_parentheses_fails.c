// expect: FAILED main.assertion.2 line 6
#include <assert.h>
#define DOUBLE(x) x + x
int main(void) {
  assert(DOUBLE(2) == 4);
  assert(DOUBLE(2) * 3 == 12);
}
