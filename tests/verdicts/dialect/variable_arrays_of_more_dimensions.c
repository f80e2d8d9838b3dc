// expect: SAFE
// pybmc: --no-malloc-may-fail
#include <stdlib.h>
int sum(int n, int m, int a[n][m]) {
  int total = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) total += a[i][j];
  return total;
}
int corner(int n, int (*a)[n], int i) { return a[i][n - 1] + (*a)[0]; }
int last(int n, int a[static n]) { return a[n - 1]; }
int cube(int n, int a[][2][n]) { return a[1][1][n - 1]; }
int main(void) {
  int n = 3, m = 4;
  int a[n][m], flat[n];
  int fixed[n][2];
  for (int i = 0; i < n; i++) {
    flat[i] = fixed[i][1] = i;
    for (int j = 0; j < m; j++) a[i][j] = 10 * i + j;
  }
  n = 7, m = 7;
  __CPROVER_assert(sizeof a == 48 && sizeof a[0] == 16 && sizeof a[0][0] == 4 && sizeof fixed == 24, "sizes stay");
  __CPROVER_assert(a[2][3] == 23 && *a[1] == 10 && **a == 0 && 1[a][2] == 12, "elements");
  __CPROVER_assert(sum(3, 4, a) == 138 && corner(4, a, 2) == 23 && last(3, flat) == 2, "as parameters");
  int *row = a[1];
  __CPROVER_assert(row[2] == 12 && &a[1][2] == row + 2 && fixed[2][1] == 2, "a row is a pointer");
  int k = 3, c[2][2][k];
  c[1][1][2] = 5;
  __CPROVER_assert(cube(3, c) == 5, "three dimensions");
  int (*p)[k] = malloc(2 * sizeof *p);
  p[1][2] = 6;
  __CPROVER_assert(p[1][2] == 6 && sizeof *p == 12 && sizeof p == 8, "a pointer to rows");
  free(p);
}
