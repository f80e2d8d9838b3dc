// pybmc: --no-div-by-zero-check --no-signed-overflow-check
// expect: SAFE
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  return x > 5 ? 10 / (x - 5) : 10 / x;
}
