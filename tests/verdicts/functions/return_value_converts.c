// expect: SAFE
#include <assert.h>
unsigned char low(int x) { return x; }
_Bool truth(int x) { return x; }
signed char narrow(void) { return 255; }
int main(void) {
  assert(low(258) == 2);
  assert(truth(256) == 1);
  assert(narrow() == -1);
}
