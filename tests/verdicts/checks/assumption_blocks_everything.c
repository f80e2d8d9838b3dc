// expect: SAFE
// expect-status: main.assertion.1 proved
// expect-status: main.assertion.2 proved
// expect-status: f.assertion.1 not-reached
// expect-status: main.assertion.3 not-reached
int nondet_int(void);
void f(int x) { __CPROVER_assert(x > 5, "in a call behind it"); }
int main(void) {
  int x = nondet_int();
  __CPROVER_assume(x > 5);
  __CPROVER_assert(x > 4, "one assumption is fine");
  if (x == 7)
    __CPROVER_assert(x * 2 == 14, "reached in one execution");
  __CPROVER_assume(x < 3);
  f(x);
  __CPROVER_assert(0, "behind it");
  return 0;
}
