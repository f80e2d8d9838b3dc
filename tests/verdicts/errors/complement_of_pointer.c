// expect: ERROR line 4 column 11 "invalid operand of unary"
int main(void) {
  int x, *p = &x;
  return ~p != 0;
}
