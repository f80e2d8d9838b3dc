// expect: ERROR line 4 column 10 "invalid operands of"
int main(void) {
  int x, *p = &x;
  return p % 4 == 0;
}
