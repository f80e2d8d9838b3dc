// expect: FAILED main.bit_count line 8
// expect: FAILED main.bit_count line 10
int nondet_int(void);
int main(void) {
  unsigned x = nondet_int();
  switch (nondet_int()) {
  case 1:
    return __builtin_clz(x);
  case 2:
    return __builtin_ctz(x);
  case 3:
    return x != 0 ? __builtin_clz(x) + __builtin_ctz(x) : __builtin_ffs(x);
  }
}
