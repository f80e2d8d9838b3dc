// expect: ERROR line 4 column 18 "has no member"
struct s { int a; };
int main(void) {
  struct s x = {.b = 1};
  return x.a;
}
