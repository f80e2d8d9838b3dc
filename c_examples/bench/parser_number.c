// A scanner for signed numbers; overflow is possible.
// expect: unsafe
// sizes: N=6 N=11 N=16
// options: --unwind 20
char nondet_char(void);
int main(void) {
    char text[N];
    for (int i = 0; i < N; i++) text[i] = nondet_char();
    text[N - 1] = 0;
    int i = 0, negative = 0, value = 0;
    if (text[i] == '-') { negative = 1; i++; }
    while (text[i] >= '0' && text[i] <= '9') value = value * (N > 10 ? 10 : 100000) + (text[i++] - '0');
    return negative ? -value : value;
}
