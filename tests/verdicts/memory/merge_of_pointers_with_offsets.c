// expect: SAFE
#include <assert.h>
_Bool nondet_bool(void);
int main(void) {
  int a[4] = {10, 11, 12, 13};
  int *p = a;
  for (int i = 0; i < 3; i++)
    if (nondet_bool())
      p++;
  assert(*p - 10 == p - a);
  assert(p >= a && p <= a + 3);
}
