// expect: FAILED main.overflow line 6
long nondet_long(void);
int main(void) {
  long x = nondet_long();
  __CPROVER_assume(x <= 9223372036854775807L);
  long y = x + 1;
  return 0;
}
