// pybmc: --no-pointer-check
// expect: SAFE
int main(void) {
  int *p = 0;
  int x = *p;
  return 0;
}
