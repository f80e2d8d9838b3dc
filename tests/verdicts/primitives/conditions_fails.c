// expect: FAILED main.precondition.1 line 8
// expect: FAILED main.assertion.1 line 10
// expect: FAILED main.postcondition.1 line 11
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  __CPROVER_assume(x >= 0 && x < 10);
  __CPROVER_precondition(x > 0, "x is positive");
  int y = 2 * x;
  __CPROVER_assert(y < 18, "y is small");
  __CPROVER_postcondition(y > x, "y is larger");
}
