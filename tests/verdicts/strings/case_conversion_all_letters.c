// expect: SAFE
#include <assert.h>
char nondet_char(void);
int main(void) {
  char c = nondet_char();
  char u = c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c;
  assert(u < 'a' || u > 'z');
  if (c >= 'A' && c <= 'Z')
    assert(u == c);
}
