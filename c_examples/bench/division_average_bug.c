// The average of N readings, where N can be zero and the sum too large.
// expect: unsafe
// sizes: N=4 N=16 N=64
// options: --unwind 65
int nondet_int(void);
int main(void) {
    int n = nondet_int(), sum = 0;
    __CPROVER_assume(n >= 0 && n <= N);
    for (int i = 0; i < n; i++) sum += nondet_int();
    return sum / n;
}
