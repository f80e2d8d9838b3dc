// pybmc: --no-pointer-check
// expect: SAFE
// Elements of a variable length array are array bounds to --bounds-check, in every dimension.
#include <assert.h>
struct cell { char c; int n; };
int nondet_int(void);
int main(void) {
  int n = nondet_int(), i = nondet_int(), j = nondet_int();
  if (n < 1 || n > 4 || i < 0 || i >= n || j < 0 || j >= 2)
    return 0;
  struct cell a[n][2];
  a[i][j].n = 7;
  a[n - 1 - i][1 - j].c = 1;
  assert(a[i][j].n == 7);
  int k = 0, v[n];
  v[k++] = 3;
  assert(k < n ? 1 : v[k - 1] == 3);
  assert(i >= 5 || (i < n && v[0] == 3));
}
