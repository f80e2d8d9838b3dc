// expect: FAILED main.pointer_dereference line 5
int main(void) {
  int x = 0x01020304;
  unsigned char *p = (unsigned char *)&x;
  return p[4];
}
