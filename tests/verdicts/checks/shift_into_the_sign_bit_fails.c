// pybmc: --c99
// expect: FAILED main.overflow.1 line 8
int main(void) {
  int x = 1;
#if __STDC_VERSION__ != 199901L
#error "C99 has another version"
#endif
  return x << 31;
}
