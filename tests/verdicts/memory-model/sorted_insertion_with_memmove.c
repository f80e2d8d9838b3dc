// pybmc: --no-malloc-may-fail --unwind 6
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
#include <string.h>
unsigned nondet_uint(void);
int nondet_int(void);
static int *data; static unsigned len, cap;
static void insert(unsigned at, int v) {
  if (len == cap) { cap = cap ? 2 * cap : 4; data = realloc(data, cap * sizeof *data); }
  memmove(data + at + 1, data + at, (len - at) * sizeof *data);
  data[at] = v; len++;
}
int main(void) {
  for (int k = 0; k < 4; k++) {
    int v = nondet_int(); unsigned at = 0;
    while (at < len && data[at] < v) at++;
    insert(at, v);
  }
  unsigned i = nondet_uint(); __CPROVER_assume(i + 1 < len && i < 100);
  assert(data[i] <= data[i + 1]);
}
