// pybmc: --unsigned-overflow-check
// expect: SAFE
int main(void) {
  unsigned x = 0;
  return -x;
}
