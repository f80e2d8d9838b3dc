// expect: FAILED main.division-by-zero.1 line 6
// expect-status: main.assertion.1 not-reached
int nondet_int(void);
int main(void) {
  int zero = 0;
  int x = nondet_int() / zero;
  __CPROVER_assert(0, "no execution gets here");
  return x;
}
