// expect: FAILED main.pointer_dereference line 6
struct s { int n; int *p; };
int main(void) {
  struct s x;
  x.n = 1;
  return *x.p;
}
