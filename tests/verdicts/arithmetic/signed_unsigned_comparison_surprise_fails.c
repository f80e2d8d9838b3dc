// expect: FAILED main.assertion.1 line 6
#include <assert.h>
int main(void) {
  int i = -1;
  unsigned u = 1;
  assert(i < u);
}
