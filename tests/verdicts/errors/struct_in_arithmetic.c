// expect: ERROR line 5 column 10 "invalid operands of"
struct a { int x; };
int main(void) {
  struct a p = {1};
  return p + 1;
}
