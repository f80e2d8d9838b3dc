// pybmc: --unwind 5
// expect: SAFE
#include <assert.h>
int nondet_int(void);
int main(void) {
  int a[2], found = 0, i;
  a[0] = nondet_int();
  a[1] = nondet_int();
  for (i = 0; i < 2; i++) {
    if (a[i] == 5) {
      found = 1;
      break;
    }
    if (a[i] > 5)
      break;
  }
  assert(found || i == 2 || a[i] > 5);
}
