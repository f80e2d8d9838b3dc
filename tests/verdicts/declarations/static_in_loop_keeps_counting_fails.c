// expect: FAILED main.assertion.2 line 10
#include <assert.h>
int main(void) {
  int last = 0;
  for (int i = 0; i < 3; i++) {
    static int n = 5;
    last = n++;
  }
  assert(last == 7);
  assert(last == 5);
}
