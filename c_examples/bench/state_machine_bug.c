// A protocol that can be led into its error state in N steps.
// expect: unsafe
// sizes: N=8 N=16 N=32
#include <assert.h>
unsigned char nondet_uchar(void);
int main(void) {
    int state = 0, errors = 0;
    for (int i = 0; i < N; i++) {
        unsigned char input = nondet_uchar();
        if (state == 0 && input == 'a') state = 1;
        else if (state == 1 && input == 'b') state = 2;
        else if (state == 2 && input == 'c') state = 3;
        else if (state == 3) { errors++; state = 0; }
        else state = 0;
    }
    assert(errors < N / 4);
    return 0;
}
