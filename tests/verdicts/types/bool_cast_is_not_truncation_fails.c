// expect: FAILED main.assertion.2 line 6
#include <assert.h>
int main(void) {
  int x = 256;
  assert((_Bool)x == 1);
  assert((_Bool)x == (unsigned char)x);
}
