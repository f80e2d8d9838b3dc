// pybmc: --pointer-overflow-check
// expect: SAFE
int nondet_int(void);
int main(void) {
  int a[4];
  int i = nondet_int();
  if (i < 0 || i > 4) return 0;
  int *p = a + i; // one behind the last element is fine
  return p == a;
}
