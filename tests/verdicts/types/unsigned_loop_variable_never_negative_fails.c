// pybmc: --unwind 5
// expect: FAILED main.array_bounds line 6
int main(void) {
  int a[3] = {1, 2, 3}, s = 0;
  for (unsigned i = 2; i >= 0; i--)
    s += a[i];
  return s;
}
