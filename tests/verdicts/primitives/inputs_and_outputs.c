// expect: SAFE
// They are for the reader of a trace.
int nondet_int(void);
int main(void) {
  int x = nondet_int(), y = 3;
  __CPROVER_input("x", x);
  __CPROVER_output("y", y, x);
  __CPROVER_printf("%d", x);
  __CPROVER_cover(x > 3);
  __CPROVER_fence("WWfence", "RRfence");
  __CPROVER_assert(y == 3, "nothing has changed");
}
