// pybmc: --error-label ERROR
// expect: SAFE
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  if (x > 5 && x < 6) goto ERROR;
  return 0;
ERROR:
  return 1;
}
