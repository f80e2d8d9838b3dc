// expect: FAILED main.pointer_dereference line 6
// The value of type struct is not used, but reading it goes wrong.
struct s { struct { int a; } f; };
int main(void) {
  struct s *g = 0;
  g->f;
}
