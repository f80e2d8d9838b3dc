// pybmc: --conversion-check
// expect: FAILED main.overflow line 7
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  __CPROVER_assume(x >= -128 && x <= 128);
  signed char y = (signed char)x;
  return 0;
}
