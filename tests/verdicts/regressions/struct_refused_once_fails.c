// pybmc: --function f
// expect: FAILED f.unsupported.1 line 6
// A definition that is not supported is not said to be defined twice where it declares two objects.
int f(int n) {
  if (n > 3) {
    struct sized { int a[n]; } one, two;
    return sizeof one;
  }
  __CPROVER_assert(n <= 3, "the rest is checked");
  return 0;
}
