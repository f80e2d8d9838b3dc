// expect: SAFE
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  __CPROVER_assume(x >= 0 && x < 8);
  unsigned y = 1u << x;
  return 0;
}
