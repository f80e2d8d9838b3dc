// expect: SAFE
#include <assert.h>
int main(void) {
  char c = (char)200;
  assert(c == -56);
  assert(c < 0);
  unsigned char u = 200;
  assert(u != c);
  assert(u == (unsigned char)c);
}
