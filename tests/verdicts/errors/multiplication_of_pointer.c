// expect: ERROR line 4 column 11 "invalid operands of"
int main(void) {
  int x, *p = &x;
  return (p * 2) == 0;
}
