// CRC-32 of N known bytes: no input at all.
// expect: safe
// sizes: N=1000 N=10000 N=30000
#include <assert.h>
int main(void) {
    unsigned crc = 0xffffffffu;
    for (unsigned i = 0; i < N; i++) {
        crc ^= i & 255u;
        for (int k = 0; k < 8; k++) crc = crc & 1u ? crc >> 1 ^ 0xedb88320u : crc >> 1;
    }
    assert(~crc != 0);
    return 0;
}
