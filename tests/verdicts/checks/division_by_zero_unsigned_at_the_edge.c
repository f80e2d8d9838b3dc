// expect: SAFE
unsigned nondet_uint(void);
int main(void) {
  unsigned x = nondet_uint();
  __CPROVER_assume(x >= 1);
  unsigned y = 100 / x;
  return 0;
}
