// expect: FAILED main.pointer_dereference line 8
int *escape(int x) {
  int *p = &x;
  return p;
}
int main(void) {
  int *p = escape(4);
  return *p;
}
