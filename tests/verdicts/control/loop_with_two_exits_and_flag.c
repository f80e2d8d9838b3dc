// pybmc: --unwind 7
// expect: SAFE
#include <assert.h>
int nondet_int(void);
int main(void) {
  int a[5], key = nondet_int(), found = 0, i;
  for (i = 0; i < 5; i++)
    a[i] = nondet_int();
  for (i = 0; i < 5; i++) {
    if (a[i] == key) {
      found = 1;
      break;
    }
    if (a[i] > key)
      break;
  }
  assert(!found || a[i] == key);
  assert(found || i == 5 || a[i] > key);
}
