// expect: FAILED main.pointer_dereference line 4
int main(void) {
  int *p = 0;
  return *p;
}
