// expect: FAILED main.pointer_dereference line 6
int nondet_int(void);
int main(void) {
  int x = 0;
  int *p = nondet_int() > 0 ? &x : 0;
  *p = 1;
  return x;
}
