// expect: FAILED main.pointer_dereference line 9
int *g;
void set(void) {
  int x = 1;
  g = &x;
}
int main(void) {
  set();
  return *g;
}
