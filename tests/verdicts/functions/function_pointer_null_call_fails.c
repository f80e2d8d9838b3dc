// expect: FAILED main.pointer_dereference line 6
int nondet_int(void);
int f(void) { return 1; }
int main(void) {
  int (*p)(void) = nondet_int() ? f : 0;
  return p();
}
