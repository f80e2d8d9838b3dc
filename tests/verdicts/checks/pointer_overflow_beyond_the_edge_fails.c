// pybmc: --pointer-overflow-check
// expect: FAILED main.pointer_arithmetic line 8
int nondet_int(void);
int main(void) {
  int a[4];
  int i = nondet_int();
  if (i < 0 || i > 5) return 0;
  int *p = a + i;
  return p == a;
}
