// pybmc: --unwind 1
// expect: SAFE
int main(void) {
  while (1) {
  }
}
