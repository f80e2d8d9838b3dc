// pybmc: --conversion-check
// expect: SAFE
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  __CPROVER_assume(x >= -128 && x <= 127);
  signed char y = (signed char)x;
  return 0;
}
