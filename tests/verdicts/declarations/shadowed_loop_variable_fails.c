// expect: FAILED main.assertion.2 line 10
#include <assert.h>
int main(void) {
  int i = 0, n = 0;
  for (int i = 0; i < 4; i++) {
    int i = 10;
    n += i;
  }
  assert(n == 40);
  assert(i == 4);
}
