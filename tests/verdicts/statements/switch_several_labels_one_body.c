// expect: SAFE
#include <assert.h>
int is_vowel(char c) {
  switch (c) {
  case 'a': case 'e': case 'i': case 'o': case 'u':
    return 1;
  }
  return 0;
}
char nondet_char(void);
int main(void) {
  char c = nondet_char();
  assert(is_vowel('e'));
  assert(!is_vowel('x'));
  if (is_vowel(c))
    assert(c >= 'a' && c <= 'u');
}
