// expect: FAILED main.pointer_dereference line 6
int main(void) {
  char a[3] = {'a', 'b', 'c'};
  int n = 0;
  const char *s = a;
  while (s[n])
    n++;
  return n;
}
