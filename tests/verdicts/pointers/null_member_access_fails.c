// expect: FAILED get.pointer_dereference line 4
struct s { int a, b; };
int get(struct s *p) {
  return p->b;
}
int main(void) { return get(0); }
