// pybmc: --conversion-check
// expect: SAFE
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  __CPROVER_assume(x >= 0);
  unsigned y = (unsigned)x;
  return 0;
}
