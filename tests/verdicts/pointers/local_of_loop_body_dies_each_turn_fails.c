// expect: FAILED main.pointer_dereference line 7
int main(void) {
  int *old = 0;
  for (int i = 0; i < 2; i++) {
    int x = i;
    if (old)
      x = *old;
    old = &x;
  }
  return 0;
}
