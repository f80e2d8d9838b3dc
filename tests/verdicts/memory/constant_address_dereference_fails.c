// expect: FAILED main.pointer_dereference line 4
int main(void) {
  int *p = (int *)0x1234;
  *p = 1;
  return 0;
}
