// expect: FAILED main.assertion.2 line 10
#include <assert.h>
#include <stdlib.h>
char nondet_char(void);
int main(void) {
  char text[3] = {nondet_char(), nondet_char(), 0};
  int n = atoi(text);
  if (text[0] != '-')
    assert(n >= 0 && n <= 99);
  assert(n != -7);
}
