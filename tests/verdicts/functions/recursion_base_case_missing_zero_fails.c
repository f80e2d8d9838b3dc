// pybmc: --unwind 8
// expect: FAILED count.recursion line 6
int count(int n) {
  if (n == 1)
    return 1;
  return 1 + count(n - 1);
}
int main(void) { return count(0); }
