// expect: SAFE
// expect-status: main.array_bounds.1 proved
struct record { int first; int values[3]; int last; } record;
int nondet_int(void);
int main(void) {
  struct record *p = &record;
  int i = nondet_int();
  if (i < 0 || i > 2) return 0;
  return p->values[i];
}
