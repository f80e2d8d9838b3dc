// expect: FAILED main.overflow line 6
long long nondet_longlong(void);
int main(void) {
  long long x = nondet_longlong();
  __CPROVER_assume(x >= -4611686018427387904LL && x <= 4611686018427387904LL);
  long long y = 2 * x;
  return 0;
}
