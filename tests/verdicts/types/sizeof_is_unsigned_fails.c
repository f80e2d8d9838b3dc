// expect: FAILED main.assertion.2 line 6
#include <assert.h>
int main(void) {
  int i = -1;
  assert(i < (int)sizeof(int));
  assert(i < sizeof(int));
}
