// pybmc: --unwind 6 --uninitialized-check
// expect: FAILED main.uninitialized_read.1 line 8
int main(void) {
  int sum = 0;
  for (int i = 0; i < 4; i++) {
    int k; // a new object in every turn
    if (i < 3) k = i;
    sum += k;
  }
  return sum;
}
