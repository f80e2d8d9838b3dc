// expect: FAILED main.assertion.2 line 6
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  __CPROVER_assert(x == x, "reflexive");
  __CPROVER_assert(x < 1000, "small");
}
