// expect: FAILED apply.pointer_dereference line 3
int apply(int (*f)(int), int x) {
  return f(x);
}
int main(void) { return apply(0, 1); }
