// pybmc: --unsigned-overflow-check
// expect: FAILED main.overflow.1 line 5
int main(void) {
  unsigned x = 1;
  return -x;
}
