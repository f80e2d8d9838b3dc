// expect: FAILED main.assertion.1 line 5
#include <assert.h>
int main(void) {
  unsigned char a = 1, b = 2;
  assert(a - b == 255);
}
