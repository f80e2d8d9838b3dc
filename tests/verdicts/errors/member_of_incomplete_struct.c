// expect: ERROR line 4 column 10 "is incomplete here"
struct s;
int f(struct s *p) {
  return p->a;
}
int main(void) { return 0; }
