// expect: FAILED main.assertion.2 line 9
#include <assert.h>
char nondet_char(void);
int main(void) {
  char a = nondet_char(), b = nondet_char();
  int as_signed = a < b, as_unsigned = (unsigned char)a < (unsigned char)b;
  if (a >= 0 && b >= 0)
    assert(as_signed == as_unsigned);
  assert(as_signed == as_unsigned);
}
