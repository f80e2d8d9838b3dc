// expect: SAFE
#include <assert.h>
#include <stdio.h>
#include <string.h>
int nondet_int(void);
char nondet_char(void);
int main(void) {
  char b[12], c[4], s[4] = {nondet_char(), nondet_char(), nondet_char(), 0}, *none = 0;
  int n = nondet_int(), stored;
  sprintf(b, "%d", n);
  assert((b[0] == '-') == (n < 0));
  int length = snprintf(none, 0, "%d", n);
  assert(length >= 1 && length <= 11);
  assert(snprintf(c, sizeof c, "<%s>", s) == strlen(s) + 2);
  assert(c[0] == '<' && strlen(c) <= 3);
  sprintf(c, "%3d", n & 511);
  assert(strlen(c) == 3);
  printf("%s %.*s %n", s, 2, c, &stored);
  assert(stored >= 0);
}
