// pybmc: --unwind 9
// expect: FAILED f.assertion.1 line 8
// Fewer than five activations cannot fail: what was asked about them says nothing about deeper ones.
int nondet_int(void);
int g;
int f(int n) {
  if (n <= 0) {
    __CPROVER_assert(g != 5, "deep");
    return 0;
  }
  g = g + 1;
  return f(n - 1) + 1;
}
int main(void) {
  int n = nondet_int();
  if (n > 7) n = 7;
  f(n);
  return 0;
}
