// expect: FAILED main.array_bounds line 9
unsigned nondet_uint(void);
int f(void) { return 1; }
int g(void) { return 2; }
int main(void) {
  int (*t[2])(void) = {f, g};
  unsigned i = nondet_uint();
  __CPROVER_assume(i <= 2);
  return t[i]();
}
