// expect: SAFE
#include <assert.h>
int main(void) {
  signed char c = -3;
  long l = c;
  assert(l == -3L);
  unsigned long ul = c;
  assert(ul == 18446744073709551613ul);
  unsigned char uc = 253;
  assert((long)uc == 253);
}
