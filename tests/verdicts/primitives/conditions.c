// expect: SAFE
// expect-status: main.precondition.1 proved
// expect-status: main.postcondition.1 proved
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  __CPROVER_assume(x > 0 && x < 10);
  __CPROVER_precondition(x > 0, "x is positive");
  int y = 2 * x;
  __CPROVER_assert(y <= 18, "y is small");
  __CPROVER_postcondition(y > x, "y is larger");
}
