// expect: FAILED main.pointer_dereference line 6
int nondet_int(void);
int main(void) {
  int a[4] = {1, 2, 3, 4};
  int *p = a;
  while (*p != 5)
    p++;
  return 0;
}
