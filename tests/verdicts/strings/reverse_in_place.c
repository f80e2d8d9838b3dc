// expect: SAFE
#include <assert.h>
int main(void) {
  char s[] = "abcd";
  for (int i = 0, j = 3; i < j; i++, j--) {
    char t = s[i];
    s[i] = s[j];
    s[j] = t;
  }
  assert(s[0] == 'd' && s[1] == 'c' && s[3] == 'a' && s[4] == 0);
}
