// expect: FAILED main.pointer_dereference line 7
int main(void) {
  char s[4] = "abc";
  s[3] = '!';
  const char *p = s;
  int n = 0;
  while (p[n])
    n++;
  return n;
}
