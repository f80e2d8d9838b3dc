// show: ussa --unwind 3 --no-standard-checks
// Each call has its own versions of parameters and results; a constant argument lets the recursion end by itself.
int nondet_int(void);
int power(int base, int exponent) {
  if (exponent == 0)
    return 1;
  return base * power(base, exponent - 1);
}
int main(void) {
  int x = nondet_int();
  int (*operation)(int, int) = power;
  __CPROVER_assert(operation(x, 2) == x * x, "square");
  return 0;
}
