// expect: FAILED strcpy.pointer_dereference line 7
// expect: FAILED main.precondition_instance line 7
char *strcpy();
int abs();
int main(void) {
  char b[4];
  strcpy(b);
  return abs(-1, 2, 3) - 1;
}
