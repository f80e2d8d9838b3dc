// expect: FAILED main.assertion.2 line 10
#include <assert.h>
char nondet_char(void);
int main(void) {
  char s[3] = {nondet_char(), nondet_char(), 0};
  int v = 0;
  for (int i = 0; s[i] >= '0' && s[i] <= '9'; i++)
    v = 10 * v + (s[i] - '0');
  assert(v >= 0 && v <= 99);
  assert(v != 42);
}
