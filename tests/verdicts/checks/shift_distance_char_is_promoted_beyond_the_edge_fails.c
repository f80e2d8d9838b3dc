// expect: FAILED main.undefined-shift line 6
unsigned nondet_uint(void);
int main(void) {
  unsigned x = nondet_uint();
  __CPROVER_assume(x <= 32);
  unsigned char c = 1; int y = c >> x;
  return 0;
}
