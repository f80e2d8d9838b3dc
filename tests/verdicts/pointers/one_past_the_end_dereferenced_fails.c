// expect: FAILED main.pointer_dereference line 5
int main(void) {
  int a[4] = {1, 2, 3, 4};
  int *p = a + 4;
  return *p;
}
