// expect: SAFE
#include <assert.h>
int main(void) {
  unsigned a = 65536u;
  assert(a * a == 0);
  assert((unsigned long long)a * a == 4294967296ull);
  unsigned short s = 65535;
  unsigned r = (unsigned)s * s;
  assert(r == 4294836225u);
}
