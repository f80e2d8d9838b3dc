// expect: FAILED main.overflow line 6
unsigned nondet_uint(void);
int main(void) {
  unsigned x = nondet_uint();
  __CPROVER_assume(x <= 31);
  int y = 1 << x;
  return 0;
}
