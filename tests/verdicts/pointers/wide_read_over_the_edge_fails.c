// expect: FAILED main.pointer_dereference line 5
int main(void) {
  char a[4] = {1, 2, 3, 4};
  char *p = a + 1;
  return *(int *)p;
}
