// pybmc: --unsigned-overflow-check
// expect: FAILED main.overflow line 7
unsigned nondet_uint(void);
int main(void) {
  unsigned x = nondet_uint();
  __CPROVER_assume(x <= 4294967295u);
  unsigned y = x + 1;
  return 0;
}
