// expect: SAFE
#include <assert.h>
#include <string.h>
char nondet_char(void);
int main(void) {
  char s[8], t[8];
  for (int i = 0; i < 8; i++)
    s[i] = nondet_char();
  s[7] = 0;
  size_t n = strlen(s);
  assert(n <= 7 && s[n] == 0);
  strcpy(t, s);
  assert(strcmp(s, t) == 0 && strlen(t) == n);
  char *p = strchr(s, 'x');
  assert(p == 0 || (*p == 'x' && p < s + n));
  assert(strnlen(s, 3) <= 3);
  if (memcmp(s, t, 8) != 0)
    assert(s[7] != t[7] || n < 7);
}
