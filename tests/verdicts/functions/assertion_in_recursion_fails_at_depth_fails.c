// expect: FAILED down.assertion.1 line 4
#include <assert.h>
void down(int n) {
  assert(n != 2);
  if (n > 0)
    down(n - 1);
}
int main(void) { down(4); }
