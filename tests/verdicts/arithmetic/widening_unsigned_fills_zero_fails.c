// expect: FAILED main.assertion.2 line 7
#include <assert.h>
int main(void) {
  unsigned u = 0xffffffffu;
  long l = u;
  assert(l == 4294967295L);
  assert(l == -1);
}
