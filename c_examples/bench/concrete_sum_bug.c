// A known loop whose sum overflows at the very end.
// expect: unsafe
// sizes: N=1000 N=10000 N=100000
int main(void) {
    int s = 2147483647 - N * 3 + 2;
    for (int i = 0; i < N; i++) s += 3;
    return s;
}
