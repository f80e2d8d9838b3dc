// expect: ERROR line 4 "register"
int main(void) {
  register int x = 1;
  return &x != 0;
}
