// pybmc: --function f
// expect: FAILED f.pointer_dereference line 7
int f(int *p) {
  if (!p)
    return 0;
  p[0] = 1;
  p[1] = 2;
  return 0;
}
