// expect: FAILED main.undefined-shift line 6
unsigned nondet_uint(void);
int main(void) {
  unsigned x = nondet_uint();
  __CPROVER_assume(x <= 64);
  unsigned long y = 1ul << x;
  return 0;
}
