// expect: FAILED main.array_bounds line 8
struct s { int a[3]; int after; };
unsigned nondet_uint(void);
int main(void) {
  struct s x = {{1, 2, 3}, 4};
  unsigned i = nondet_uint();
  if (i < 4)
    x.a[i] = 0;
  return x.after;
}
