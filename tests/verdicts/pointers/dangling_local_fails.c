// expect: FAILED main.pointer_dereference line 9
int *f(void) {
  int x = 5;
  int *p = &x;
  return p;
}
int main(void) {
  int *p = f();
  return *p;
}
