// pybmc: --c89
// expect: FAILED main.overflow.1 line 6
// Bits must not be lost.
int main(void) {
  int x = 3;
  return x << 31;
}
