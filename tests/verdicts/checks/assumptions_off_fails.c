// pybmc: --no-assumptions
// expect: FAILED main.assertion.1 line 7
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  __CPROVER_assume(x > 0);
  __CPROVER_assert(x > 0, "not any more");
  return 0;
}
