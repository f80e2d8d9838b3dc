// expect: SAFE
int f(c, p, n) char c; int *p; { return c + *p + n; }
void g() {}
int main(void) {
  int x = 2;
  g();
  __CPROVER_assert(f('a', &x, 1) == 'a' + 3, "old-style parameters");
}
