// expect: FAILED main.assertion.1 line 21
// expect: FAILED main.assertion.2 line 22
// expect: FAILED main.assertion.3 line 23
// expect: FAILED main.assertion.4 line 24
// expect: FAILED main.assertion.5 line 25
// expect: FAILED main.assertion.6 line 26
// expect: FAILED main.assertion.7 line 27
// expect: FAILED main.assertion.8 line 28
// expect: FAILED main.assertion.9 line 29
#include <assert.h>
signed char nondet_schar(void);
unsigned char nondet_uchar(void);
short nondet_short(void);
unsigned short nondet_ushort(void);
int nondet_int(void);
unsigned nondet_uint(void);
long nondet_long(void);
unsigned long nondet_ulong(void);
long long nondet_longlong(void);
int main(void) {
  assert(nondet_schar() != -128);
  assert(nondet_uchar() != 255);
  assert(nondet_short() != -32768);
  assert(nondet_ushort() != 65535);
  assert(nondet_int() != -2147483647 - 1);
  assert(nondet_uint() != 4294967295u);
  assert(nondet_long() != 9223372036854775807L);
  assert(nondet_ulong() != 18446744073709551615ul);
  assert(nondet_longlong() != -9223372036854775807LL - 1);
}
