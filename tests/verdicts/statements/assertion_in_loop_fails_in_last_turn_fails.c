// expect: FAILED main.assertion.1 line 6
#include <assert.h>
int main(void) {
  int x = 1;
  for (int i = 0; i < 6; i++) {
    assert(x < 32);
    x *= 2;
  }
}
