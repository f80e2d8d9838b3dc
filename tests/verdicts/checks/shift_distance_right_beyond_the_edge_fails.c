// expect: FAILED main.undefined-shift line 6
unsigned nondet_uint(void);
int main(void) {
  unsigned x = nondet_uint();
  __CPROVER_assume(x <= 32);
  unsigned y = 5u >> x;
  return 0;
}
