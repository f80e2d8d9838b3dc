// expect: FAILED main.bit_count line 5
unsigned nondet_uint(void);
int main(void) {
  unsigned x = nondet_uint();
  int n = __builtin_clz(x);
  __CPROVER_assert(n >= 0 && n < 32, "in range where it is defined");
}
