// expect: SAFE
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  __CPROVER_assume(x < 2147483647);
  x++;
  return 0;
}
