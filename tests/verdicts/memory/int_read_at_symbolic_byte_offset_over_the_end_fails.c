// expect: FAILED main.pointer_dereference line 7
unsigned nondet_uint(void);
int main(void) {
  unsigned char a[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  unsigned k = nondet_uint() % 6;
  unsigned char *p = a + k;
  return *(unsigned *)p == 0;
}
