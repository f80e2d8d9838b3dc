// expect: ERROR line 5 column 16 "is not possible"
struct s { int a; };
int main(void) {
  int x = 1;
  struct s y = (struct s)x;
  return y.a;
}
