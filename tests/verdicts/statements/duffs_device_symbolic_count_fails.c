// pybmc: --unwind 3
// expect: FAILED main.assertion.2 line 22
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
  unsigned count = nondet_uint(), done = 0;
  __CPROVER_assume(count >= 1 && count <= 8);
  unsigned n = (count + 3) / 4;
  switch (count % 4) {
  case 0:
    do {
      done++;
    case 3:
      done++;
    case 2:
      done++;
    case 1:
      done++;
    } while (--n > 0);
  }
  assert(done == count);
  assert(done != 6);
}
