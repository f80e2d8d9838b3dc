// expect: SAFE
// C89: types and declarations that are missing are int.
static counter = 2;
main() {
  return add(counter, 3) == later() ? check(1) : check(0);
}
later() { return 5; }
add(a, b) int a, b; { return a + b; }
int check(int ok) { __CPROVER_assert(ok, "values"); return 0; }
