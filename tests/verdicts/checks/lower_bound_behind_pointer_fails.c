// expect: FAILED main.array_lower_bound.1 line 9
// CBMC has one row, for the end of the whole object: an index below the array gets a class of its own here.
struct record { int first; int values[3]; int last; } record;
int nondet_int(void);
int main(void) {
  struct record *p = &record;
  int i = nondet_int();
  if (i < -1 || i > 2) return 0;
  return p->values[i];
}
