// expect: FAILED main.assertion.4 line 14
#include <assert.h>
#include <stdlib.h>
unsigned char nondet_uchar(void);
int main(void) {
  char text[6] = "abc";
  char *p = text + 1;
  assert(__CPROVER_buffer_size(p) == 5);
  assert(__CPROVER_is_zero_string(p) && __CPROVER_zero_string_length(p) == 2);
  char *s = malloc(3);
  if (s) {
    s[0] = 'x';
    assert(__CPROVER_buffer_size(s) == 3);
    assert(__CPROVER_is_zero_string(s));
    __CPROVER_is_zero_string(s) = 1;
    assert(s[1] == 0 || s[2] == 0);
  }
}
