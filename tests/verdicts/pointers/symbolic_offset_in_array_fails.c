// expect: FAILED main.pointer_dereference line 7
unsigned nondet_uint(void);
int main(void) {
  int a[4] = {0, 1, 2, 3};
  unsigned i = nondet_uint() % 5;
  int *p = a + i;
  return *p;
}
