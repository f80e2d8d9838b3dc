// expect: ERROR line 5 column 10 "invalid operands of"
struct s { int a; };
int main(void) {
  struct s x = {1};
  return x << 1;
}
