// expect: FAILED main.assertion.3 line 14
#include <assert.h>
_Bool nondet_bool(void);
int main(void) {
  int a = 0, b = 0;
  for (int i = 0; i < 3; i++) {
    if (nondet_bool())
      a++;
    else
      b++;
  }
  assert(a + b == 3);
  assert(a * b <= 2);
  assert(a * b == 0);
}
