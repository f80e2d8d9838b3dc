// pybmc: --unwind 6
// expect: SAFE
#include <assert.h>
char nondet_char(void);
int main(void) {
  const char *s = "abcd";
  char c = nondet_char();
  int i = 0;
  while (s[i] && s[i] != c)
    i++;
  assert(i <= 4);
  assert(s[i] == c || s[i] == 0);
  assert(i != 2 || c == 'c');
}
