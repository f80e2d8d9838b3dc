// pybmc: --enum-range-check
// expect: FAILED main.enum-range-check line 13
// expect: FAILED main.enum-range-check line 15
// expect: FAILED main.assertion.2 line 14
enum e { A, B, C = 7, D };
int nondet_int(void);
int main(void) {
  enum e x, y = C;
  __CPROVER_assume(__CPROVER_enum_is_in_range(x));
  int i = x;
  __CPROVER_assert(i == 0 || i == 1 || i == 7 || i == 8, "values");
  enum e z;
  i = z;
  __CPROVER_assert(__CPROVER_enum_is_in_range(z), "may be anything");
  y = (enum e)(y - 4);
}
