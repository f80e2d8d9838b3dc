// pybmc: --pointer-overflow-check
// expect: FAILED main.pointer_arithmetic line 5
int main(void) {
  int a[4], *p = a;
  p = p - 1;
  return p == a;
}
