// pybmc: --32
// expect: FAILED main.overflow line 5
int main(void) {
  long x = 2147483647;
  x = x + 1;
  return 0;
}
