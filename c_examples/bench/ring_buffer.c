// A ring buffer under symbolic puts and gets never loses its count.
// expect: safe
// sizes: N=8 N=16 N=32
// options: --unwind 33
#include <assert.h>
unsigned char nondet_uchar(void);
#define SIZE 8
static unsigned char buffer[SIZE];
int main(void) {
    unsigned head = 0, tail = 0, count = 0, last = 256;
    for (int i = 0; i < N; i++) {
        unsigned char x = nondet_uchar();
        if (x & 1) {
            if (count < SIZE) { buffer[head] = x; head = (head + 1) % SIZE; count++; last = x; }
        } else if (count > 0) {
            unsigned char y = buffer[tail];
            if (count == 1) assert(y == last);
            tail = (tail + 1) % SIZE;
            count--;
        }
        assert(count <= SIZE && head < SIZE && tail < SIZE);
    }
    assert((tail + count) % SIZE == head);
    return 0;
}
