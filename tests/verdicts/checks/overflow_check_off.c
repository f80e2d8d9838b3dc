// pybmc: --no-signed-overflow-check
// expect: SAFE
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  x = x + 1;
  x = -x * 3;
  return 0;
}
