typedef int t;
struct s { t c; struct s *next; };
int f(void) {
  struct s x = {2, 0};
  x.next = &x;
  return sizeof x.next->c;
}
