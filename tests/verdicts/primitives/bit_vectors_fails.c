// expect: FAILED main.assertion.2 line 9
// expect: FAILED main.assertion.3 line 12
typedef unsigned __CPROVER_bitvector[5] five;
int main(void) {
  five x, y = 31;
  y++;
  __CPROVER_assert(y == 0, "32 does not fit");
  /* 0 to 31 */
  __CPROVER_assert(x < 31, "the largest");
  __CPROVER_bool b = x > 3;
  b = b + 2;
  __CPROVER_assert(b == (x > 3), "any number but 0 is true");
}
