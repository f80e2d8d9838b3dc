// pybmc: --conversion-check
// expect: FAILED main.overflow line 7
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  __CPROVER_assume(x >= -1);
  unsigned y = (unsigned)x;
  return 0;
}
