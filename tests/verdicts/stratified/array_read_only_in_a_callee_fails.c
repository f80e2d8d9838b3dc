// expect: FAILED main.assertion.1
// The elements that only a callee reads are part of the counterexample.
#include <assert.h>
unsigned nondet_uint(void);
unsigned table[200];
static unsigned look(unsigned i) { return table[i % 200]; }
static void fill(void) {
  unsigned other[200];
  unsigned i = nondet_uint() % 200;
  table[i] = other[(i + 7) % 200];
  for (unsigned k = 0; k < 200; k++)
    table[k] = other[k];
}
int main(void) {
  fill();
  unsigned i = nondet_uint() % 200;
  assert(look(i) != 12345);
  return 0;
}
