// pybmc: --std c89
// expect: SAFE
// C89 defines the result of a left shift by its bits; C99 6.5.7p4 does not.
int main(void) {
  int x = 1, distance;
  x = x << 31;
#ifdef __STDC_VERSION__
#error "C89 has no version"
#endif
  if (distance >= 0 && distance < 32)
    x = 1 << distance;
  return 0;
}
