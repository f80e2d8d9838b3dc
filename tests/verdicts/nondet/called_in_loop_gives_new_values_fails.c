// expect: FAILED main.assertion.2 line 9
#include <assert.h>
_Bool nondet_bool(void);
int main(void) {
  int n = 0;
  for (int i = 0; i < 4; i++)
    n += nondet_bool();
  assert(n >= 0 && n <= 4);
  assert(n == 0 || n == 4);
}
