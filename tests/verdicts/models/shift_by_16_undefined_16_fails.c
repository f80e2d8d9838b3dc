// pybmc: --16
// expect: FAILED main.undefined-shift line 8
unsigned nondet_uint(void);
int main(void) {
  unsigned n = nondet_uint();
  unsigned x = 1;
  if (n <= 16)
    x = x << n;
  return 0;
}
