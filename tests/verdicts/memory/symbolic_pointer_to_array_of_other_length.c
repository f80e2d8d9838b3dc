// expect: SAFE
#include <assert.h>
_Bool nondet_bool(void);
unsigned nondet_uint(void);
int main(void) {
  char a[3] = {1, 1, 1}, b[5] = {1, 1, 1, 1, 1};
  _Bool c = nondet_bool();
  char *p = c ? a : b;
  unsigned n = c ? sizeof a : sizeof b, i = nondet_uint();
  __CPROVER_assume(i < n);
  p[i] = 0;
  int s = 0;
  for (unsigned k = 0; k < n; k++)
    s += p[k];
  assert(s == (int)n - 1);
}
