// CRC-8 bit by bit equals CRC-8 by table.
// expect: safe
// sizes: N=1 N=2 N=3
#include <assert.h>
unsigned char nondet_uchar(void);
static unsigned char table[256];
static unsigned char step(unsigned char crc) {
    for (int k = 0; k < 8; k++) crc = (unsigned char)(crc & 0x80 ? (crc << 1) ^ 0x07 : crc << 1);
    return crc;
}
int main(void) {
    for (int i = 0; i < 256; i++) table[i] = step((unsigned char)i);
    unsigned char a = 0, b = 0;
    for (int i = 0; i < N; i++) {
        unsigned char x = nondet_uchar();
        a = step(a ^ x);
        b = table[b ^ x];
    }
    assert(a == b);
    return 0;
}
