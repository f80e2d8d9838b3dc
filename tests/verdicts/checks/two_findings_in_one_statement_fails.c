// pybmc: --no-signed-overflow-check
// expect: FAILED main.array_bounds line 8
// expect: FAILED main.division-by-zero line 8
int nondet_int(void);
int main(void) {
  int a[4] = {1, 2, 3, 4};
  int i = nondet_int(), j = nondet_int();
  return a[i] / j;
}
