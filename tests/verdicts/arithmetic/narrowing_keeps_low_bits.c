// expect: SAFE
#include <assert.h>
int main(void) {
  int i = 0x12345678;
  assert((short)i == 0x5678);
  assert((char)i == 0x78);
  assert((unsigned char)0x1ff == 255);
  long long ll = 0x1122334455667788LL;
  assert((int)ll == 0x55667788);
  assert((unsigned short)ll == 0x7788);
}
