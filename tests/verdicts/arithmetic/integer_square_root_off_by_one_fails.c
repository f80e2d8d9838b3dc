// pybmc: --unwind 17
// expect: FAILED main.assertion.2 line 10
#include <assert.h>
unsigned char nondet_uchar(void);
int main(void) {
  unsigned n = nondet_uchar(), r = 0;
  while ((r + 1) * (r + 1) < n)
    r++;
  assert(r * r <= n);
  assert((r + 1) * (r + 1) > n);
}
