// pybmc: --unsigned-char
// expect: SAFE
#include <assert.h>
#include <limits.h>
int main(void) {
#ifndef __CHAR_UNSIGNED__
#error "the macro tells"
#endif
  char c = 200;
  assert(c == 200 && c + 1 > c);
  assert((char)-1 == 255 && CHAR_MIN == 0 && CHAR_MAX == 255);
  assert((signed char)200 == -56);
  assert('\xff' == 255 && "\xff"[0] == 255);
}
