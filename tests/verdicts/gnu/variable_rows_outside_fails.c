// expect: FAILED main.array_bounds line 13
// expect: FAILED main.array_bounds line 14
// expect: FAILED f.array_bounds line 5
// A subscript beyond its row is wrong although the next row is there.
static int f(int m, int (*rows)[m], int j) { return rows[0][j]; }
int nondet_int(void);
int main(void) {
  int n = nondet_int();
  if (n < 2 || n > 5)
    return 0;
  int b[3][n], i = nondet_int(), k = nondet_int();
  b[0][0] = k == n ? f(n, b, k) : f(n, b, n - 1);
  if (i >= 0 && i < n) b[i][n - 1] = 0;
  if (i >= 0 && i <= n) b[1][i] = 0;
  return b[1][0] = 0;
}
