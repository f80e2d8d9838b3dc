// expect: SAFE
int class(int c) {
  switch (c) {
    case '0' ... '9': return 1;
    case 'a' ... 'f':
    case 'A' ... 'F': return 2;
    case -5 ... -1: return 3;
    default: return 0;
  }
}
int nondet_int(void);
int main(void) {
  __CPROVER_assert(class('7') == 1 && class('b') == 2 && class('F') == 2 && class(-3) == 3 && class('g') == 0, "ends");
  int c = nondet_int();
  __CPROVER_assert((class(c) == 1) == (c >= '0' && c <= '9'), "any");
}
