// expect: FAILED main.pointer_dereference line 6
_Bool nondet_bool(void);
int main(void) {
  int small[2] = {1, 2}, big[4] = {1, 2, 3, 4};
  int *p = nondet_bool() ? small : big;
  return p[2];
}
