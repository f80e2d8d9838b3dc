// expect: FAILED main.division-by-zero line 6
unsigned nondet_uint(void);
int main(void) {
  unsigned x = nondet_uint();
  __CPROVER_assume(x >= 0);
  unsigned y = 100 / x;
  return 0;
}
