// expect: FAILED main.assertion.2 line 5
#include <assert.h>
int main(void) {
  assert(-1 < 2147483648);
  assert(-1 < 0x80000000);
}
