// expect: SAFE
#include <assert.h>
#include <string.h>
#include <strings.h>
int main(void) {
  char s[] = "abcb";
  assert(index(s, 'b') == s + 1 && rindex(s, 'b') == s + 3 && rawmemchr(s, 0) == s + 4);
  assert(bcmp(s, "abcb", 5) == 0 && bcmp(s, "abcx", 4) != 0);
  assert(strcoll("a", "b") < 0 && strcoll("b", "b") == 0);
  assert(ffsll(1LL << 50) == 51);
  assert(strlen(strsignal(9)) < 64);
  explicit_bzero(s, 5);
  assert(s[0] == 0 && s[4] == 0);
}
