// expect: FAILED main.assertion.1 line 5
#include <assert.h>
int main(void) {
  int mode = 0644;
  assert(mode == 644);
}
