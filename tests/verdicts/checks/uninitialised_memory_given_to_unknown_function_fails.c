// pybmc: --uninitialized-check --undefined-functions nondet
// expect: FAILED main.uninitialized_read line 11
int fill(int *first, void *rest);
int nondet_int(void);
int main(void) {
  int x, y, a[3];
  fill(&x, a + 1);
  switch (nondet_int()) {
  case 1: return x;
  case 2: return a[1] | a[2];
  case 3: return y;
  case 4: return fill(0, &y) | y;
  }
  return 0;
}
