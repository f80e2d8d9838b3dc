// expect: SAFE
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  __CPROVER_assume(x >= 0 && x <= 46340);
  int y = x * x;
  return 0;
}
