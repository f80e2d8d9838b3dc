// expect: FAILED main.undefined-shift line 6
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  __CPROVER_assume(x >= -1 && x < 100);
  int y = x << 2;
  return 0;
}
