// expect: FAILED main.assertion.1 line 5
#include <assert.h>
int main(void) {
  int x;
  assert(x == 0);
}
