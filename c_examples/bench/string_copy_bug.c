// An unbounded string copy runs over its target.
// expect: unsafe
// sizes: N=4 N=8 N=16
// options: --unwind 40
char nondet_char(void);
int main(void) {
    char source[2 * N], target[N];
    for (int i = 0; i < 2 * N; i++) source[i] = nondet_char();
    source[2 * N - 1] = 0;
    int i = 0;
    while (source[i]) { target[i] = source[i]; i++; }
    target[i] = 0;
    return target[0];
}
