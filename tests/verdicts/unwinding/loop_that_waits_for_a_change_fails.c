// pybmc: --unwind 3
// expect: FAILED main.unwind.0 line 7
// expect: FAILED main.assertion.1 line 9
int nondet_int(void);
int main(void) {
  int n = nondet_int();
  while (n < 5)
    n = nondet_int();
  __CPROVER_assert(n == 5, "it can be more");
}
