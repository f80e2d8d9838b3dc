// expect: SAFE
// expect-status: main.assertion.1 not-reached
// expect-status: main.assertion.2 proved
// expect-status: main.assertion.3 not-reached
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  if (x > 10)
    if (x < 5)
      __CPROVER_assert(0, "contradictory branches");
  __CPROVER_assert(x == x, "reached");
  unsigned square = (unsigned)x * (unsigned)x;
  if (square % 4 == 3)
    __CPROVER_assert(0, "no square leaves 3");
  return 0;
}
