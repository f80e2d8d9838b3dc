// expect: FAILED main.pointer_dereference line 4
int main(void) {
  const char *s = "abc";
  return s[4];
}
