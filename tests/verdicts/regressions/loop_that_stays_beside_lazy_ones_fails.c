// pybmc: --engine stratified --lazy-loops --unwind 3
// expect: FAILED main.unwind.0 line 14
// expect: FAILED main.unwind.1 line 11
// The outer loop declares what pointers reach and stays a loop, the inner one becomes a procedure: the outer loop is
// then the only one of main, but keeps its number.
int nondet_int(void);
static void add(int *p) { *p += 1; }

int main(void) {
  int x = 0;
  while (nondet_int()) {
    int y = x;
    add(&x);
    while (nondet_int())
      add(&y);
    if (x > 6)
      break;
  }
  return 0;
}
