// pybmc: --function f
// expect: FAILED f.pointer_dereference line 4
int f(int *p) {
  return *p;
}
