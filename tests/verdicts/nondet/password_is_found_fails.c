// expect: FAILED main.assertion.1 line 9
#include <assert.h>
char nondet_char(void);
int main(void) {
  char s[4];
  for (int i = 0; i < 4; i++)
    s[i] = nondet_char();
  int ok = s[0] == 'b' && s[1] - s[0] == 11 && (s[2] ^ s[1]) == 14 && s[3] == s[2];
  assert(!ok);
}
