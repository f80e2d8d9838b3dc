// pybmc: --no-assertions
// expect: FAILED main.division-by-zero.1 line 5
int nondet_int(void);
int main(void) {
  __CPROVER_assert(10 / nondet_int() > 0, "not asked, but evaluated");
  return 0;
}
