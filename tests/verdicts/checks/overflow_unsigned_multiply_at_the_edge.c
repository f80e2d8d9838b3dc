// pybmc: --unsigned-overflow-check
// expect: SAFE
unsigned nondet_uint(void);
int main(void) {
  unsigned x = nondet_uint();
  __CPROVER_assume(x < 65536);
  unsigned y = x * 65536u;
  return 0;
}
