// pybmc: --unwind 5
// expect: FAILED forever.recursion line 4
int forever(int n) {
  return forever(n ^ 1);
}
int main(void) { return forever(0); }
