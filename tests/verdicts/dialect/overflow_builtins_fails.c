// expect: FAILED main.assertion.1 line 6
int nondet_int(void);
int main(void) {
  int a = nondet_int(), r;
  _Bool failed = __builtin_mul_overflow(a, 3, &r);
  __CPROVER_assert(!failed, "it can overflow");
  __CPROVER_assert(failed || r / 3 == a, "and is exact otherwise");
}
