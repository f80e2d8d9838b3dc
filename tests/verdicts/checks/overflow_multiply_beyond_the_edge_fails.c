// expect: FAILED main.overflow line 6
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  __CPROVER_assume(x >= 0 && x <= 46341);
  int y = x * x;
  return 0;
}
