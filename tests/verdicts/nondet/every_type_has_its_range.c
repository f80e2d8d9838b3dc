// expect: SAFE
#include <assert.h>
char nondet_char(void);
unsigned char nondet_uchar(void);
short nondet_short(void);
unsigned short nondet_ushort(void);
int main(void) {
  char c = nondet_char();
  assert(c >= -128 && c <= 127);
  unsigned char uc = nondet_uchar();
  assert(uc <= 255);
  short s = nondet_short();
  assert(s >= -32768 && s <= 32767);
  unsigned short us = nondet_ushort();
  assert(us <= 65535);
}
