// pybmc: --unsigned-overflow-check
// expect: SAFE
unsigned nondet_uint(void);
int main(void) {
  unsigned x = nondet_uint();
  __CPROVER_assume(x > 0);
  unsigned y = x - 1;
  return 0;
}
