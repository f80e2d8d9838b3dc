// pybmc: --16
// expect: FAILED main.overflow line 5
int main(void) {
  int x = 32767;
  x = x + 1;
  return 0;
}
