// expect: SAFE
struct s { int z; int a[]; };
struct text { char n; char text[]; };
struct s x = {.z = 1, .a = {2, 3, 4}};
struct text t = {1, "abc"};
struct s *pointer = &x;
int sum(struct s *p, int n) { int total = p->z; for (int i = 0; i < n; i++) total += p->a[i]; return total; }
int main(void) {
  static struct s local = {1, {5, [2] = 6}};
  __CPROVER_assert(sizeof x == sizeof(int) && x.a[2] == 4 && sum(&x, 3) == 10, "the type stays");
  __CPROVER_assert(t.text[2] == 'c' && t.text[3] == 0 && pointer->a[0] == 2, "strings and pointers");
  __CPROVER_assert(local.a[0] == 5 && local.a[1] == 0 && local.a[2] == 6, "static in a function");
  x.a[1] = 9;
  __CPROVER_assert(pointer->a[1] == 9, "one object");
}
