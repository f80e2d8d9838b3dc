// pybmc: --no-standard-checks --div-by-zero-check
// expect: FAILED main.division-by-zero.1 line 6
int nondet_int(void);
int main(void) {
  int x = nondet_int(), a[2];
  a[1] = 4 / x;
  return a[x] + x;
}
