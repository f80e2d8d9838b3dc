// A dispatch table with a hole: the last entry is NULL.
// expect: unsafe
// sizes: N=2 N=4 N=8
unsigned char nondet_uchar(void);
static unsigned one(unsigned x) { return x + 1; }
static unsigned two(unsigned x) { return x + 2; }
static unsigned (*const table[4])(unsigned) = { one, two, one };
int main(void) {
    unsigned x = 0;
    for (int i = 0; i < N; i++) x = table[nondet_uchar() % 4](x);
    return (int)x;
}
