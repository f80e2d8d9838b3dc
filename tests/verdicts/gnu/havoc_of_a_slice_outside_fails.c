// expect: FAILED main.assertion.3 line 9
// expect: FAILED main.assertion.5 line 11
int nondet_int(void);
int main(void) {
  int a[4] = {1, 2, 3, 4};
  __CPROVER_havoc_slice(&a[1], sizeof(int));
  __CPROVER_assert(a[0] == 1 && a[2] == 3, "the neighbours stay");
  int n = nondet_int();
  __CPROVER_havoc_slice(a + 2, n == 7 ? 12 : 4);
  __CPROVER_assert(a[3] == 4, "nothing is written where it is not allowed");
  __CPROVER_assert(a[2] == 3, "this was written");
}
