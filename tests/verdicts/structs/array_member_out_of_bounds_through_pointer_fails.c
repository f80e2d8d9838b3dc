// expect: FAILED get.array_bounds line 4
struct s { int n; char name[4]; int after; };
int get(struct s *p, unsigned i) {
  return p->name[i];
}
int main(void) {
  struct s x = {1, "abc", 2};
  return get(&x, 3) + get(&x, 4);
}
