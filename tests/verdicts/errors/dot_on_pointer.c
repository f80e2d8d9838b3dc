// expect: ERROR line 5 column 10 "has no members"
struct s { int a; };
int main(void) {
  struct s x = {1}, *p = &x;
  return p.a;
}
