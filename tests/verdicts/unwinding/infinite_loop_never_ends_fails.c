// pybmc: --unwind 4
// expect: FAILED main.unwind.0 line 6
#include <assert.h>
int nondet_int(void);
int main(void) {
  for (;;) {
    int x = nondet_int();
    assert(x == x);
  }
}
