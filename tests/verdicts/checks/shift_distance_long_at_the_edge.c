// expect: SAFE
unsigned nondet_uint(void);
int main(void) {
  unsigned x = nondet_uint();
  __CPROVER_assume(x <= 63);
  unsigned long y = 1ul << x;
  return 0;
}
