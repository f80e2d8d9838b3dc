// expect: SAFE
unsigned nondet_uint(void);
int main(void) {
  unsigned x = nondet_uint();
  __CPROVER_assume(x <= 31);
  unsigned char c = 1; int y = c >> x;
  return 0;
}
