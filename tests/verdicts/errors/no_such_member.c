// expect: ERROR line 5 column 10 "has no member"
struct s { int a; };
int main(void) {
  struct s x;
  return x.b;
}
