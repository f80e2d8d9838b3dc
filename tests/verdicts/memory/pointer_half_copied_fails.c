// expect: FAILED main.pointer_dereference line 8
int main(void) {
  int x = 5;
  int *p = &x, *q = 0;
  unsigned char *from = (unsigned char *)&p, *to = (unsigned char *)&q;
  for (unsigned i = 0; i < sizeof p / 2; i++)
    to[i] = from[i];
  return *q;
}
