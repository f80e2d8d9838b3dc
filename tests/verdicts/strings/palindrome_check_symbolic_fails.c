// expect: FAILED main.assertion.2 line 15
#include <assert.h>
char nondet_char(void);
int main(void) {
  char s[4];
  for (int i = 0; i < 4; i++)
    s[i] = nondet_char();
  int p = 1;
  for (int i = 0; i < 2; i++)
    if (s[i] != s[3 - i])
      p = 0;
  if (p)
    assert(s[0] == s[3] && s[1] == s[2]);
  if (!p)
    assert(s[0] != s[3]);
}
