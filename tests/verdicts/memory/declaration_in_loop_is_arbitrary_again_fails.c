// expect: FAILED main.assertion.1 line 9
#include <assert.h>
int main(void) {
  for (int i = 0; i < 2; i++) {
    int x;
    if (i == 0)
      x = 5;
    else
      assert(x == 5);
  }
}
