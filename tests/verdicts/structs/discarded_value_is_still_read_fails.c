// expect: FAILED main.pointer_dereference line 5
struct s { struct { int a; } f; };
int main(void) {
  struct s *g = 0;
  g->f;
}
