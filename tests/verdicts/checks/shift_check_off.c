// pybmc: --no-undefined-shift-check
// expect: SAFE
unsigned nondet_uint(void);
int main(void) {
  unsigned x = nondet_uint();
  unsigned y = 1u << x;
  return 0;
}
