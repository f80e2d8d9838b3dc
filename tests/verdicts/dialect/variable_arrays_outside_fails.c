// expect: FAILED main.array_bounds line 6
int nondet_int(void);
int main(void) {
  int n = 2, m = 3, i = nondet_int();
  int a[n][m];
  if (i >= 0 && i <= 2) a[i][1] = 1;
}
