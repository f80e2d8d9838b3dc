// expect: FAILED main.division-by-zero line 6
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  __CPROVER_assume(x >= 0);
  int y = 100 % x;
  return 0;
}
