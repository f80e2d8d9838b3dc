// expect: ERROR line 5 column 10 "needs a pointer to a struct or union, not"
struct s { int a; };
int main(void) {
  struct s x = {1};
  return x->a;
}
