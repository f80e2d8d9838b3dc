// show: ussa --no-standard-checks
// Arrays and structs have one name that changes with every write; writes through pointers name the place.
int nondet_int(void);
struct point { int x, y; } p;
int main(void) {
  int a[3] = {1, 2, 3};
  int i = nondet_int();
  int *q = i > 0 ? &a[1] : &p.y;
  __CPROVER_assume(i >= 0 && i < 3);
  a[i] = 7;
  p.x = a[2];
  *q = 5;
  __CPROVER_assert(a[1] + p.y == 7, "sum");
  return 0;
}
