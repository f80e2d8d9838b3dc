// show: ussa --unwind 2 --no-standard-checks
// The second arrival at the back edge is the end; what comes behind the loop is judged on the other executions.
unsigned nondet_uint(void);
int main(void) {
  unsigned n = nondet_uint(), bits = 0;
  while (n > 0) {
    n >>= 1;
    bits++;
  }
  __CPROVER_assert(bits < 2, "few bits");
  return 0;
}
