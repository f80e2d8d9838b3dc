// expect: FAILED main.assertion.2 line 7
#include <assert.h>
int main(void) {
  long l = -1;
  unsigned long u = 1;
  assert(l > u);
  assert(l < u);
}
