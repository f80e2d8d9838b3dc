// pybmc: --unwind 2
// expect: FAILED deep.recursion line 7
#include <assert.h>
#include <stdarg.h>
int nondet_int(void);
int depth;
int deep(int n, ...) { depth++; if (n > 0) { if (n & 1) deep(n - 1); else deep(n - 1, n); } return depth; }
int main(void) {
  int n = nondet_int();
  __CPROVER_assume(n >= 0 && n <= 3);
  int r = deep(n, 7);
  assert(r == n + 1);
  return 0;
}
