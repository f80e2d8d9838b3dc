// expect: FAILED main.precondition_instance line 10
#include <string.h>
char nondet_char(void);
int main(void) {
  char s[5], t[4];
  for (int i = 0; i < 4; i++)
    s[i] = nondet_char();
  s[4] = 0;
  if (strlen(s) < 5)
    strcpy(t, s);
}
