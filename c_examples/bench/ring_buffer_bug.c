// A ring buffer that takes one element too many.
// expect: unsafe
// sizes: N=10 N=20 N=40
// options: --unwind 41
#include <assert.h>
unsigned char nondet_uchar(void);
#define SIZE 8
static unsigned char buffer[SIZE];
int main(void) {
    unsigned head = 0, tail = 0, count = 0;
    for (int i = 0; i < N; i++) {
        unsigned char x = nondet_uchar();
        if (x & 1) {
            if (count <= SIZE) { buffer[head] = x; head = (head + 1) % SIZE; count++; }
        } else if (count > 0) {
            tail = (tail + 1) % SIZE;
            count--;
        }
        assert(count <= SIZE);
    }
    return buffer[0];
}
