// expect: FAILED main.assertion.1 line 9
int nondet_int(void);
int main(void) {
  int x = nondet_int(), y = 3;
  __CPROVER_input("x", x);
  __CPROVER_output("y", y++);
  __CPROVER_cover(y++ > 3);
  /* arguments are evaluated */
  __CPROVER_assert(y == 3, "nothing has changed");
  return x;
}
