// expect: FAILED main.pointer_dereference line 8
int main(void) {
  int *p;
  {
    int x = 5;
    p = &x;
  }
  return *p;
}
