// expect: SAFE
unsigned nondet_uint(void);
int main(void) {
  unsigned x = nondet_uint();
  __CPROVER_assume(x <= 31);
  unsigned y = 1u << x;
  return 0;
}
