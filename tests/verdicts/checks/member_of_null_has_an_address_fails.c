// expect: FAILED main.pointer_dereference line 5
struct s { int a; int b[4]; };
int main(void) {
  struct s *p = 0;
  return p->b[1];
}
