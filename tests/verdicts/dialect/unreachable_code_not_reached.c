// expect: SAFE
int nondet_int(void);
int main(void) {
  unsigned x = nondet_int();
  switch (x & 1) {
  case 0: return 0;
  case 1: return 1;
  }
  __builtin_unreachable();
}
