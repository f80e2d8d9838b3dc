// expect: SAFE
#include <assert.h>
#include <ctype.h>
unsigned char nondet_uchar(void);
int main(void) {
  int c = nondet_uchar();
  assert(!isalnum(c) == !(isalpha(c) || isdigit(c)));
  assert(!isalpha(c) == !(isupper(c) || islower(c)));
  assert(!isgraph(c) == !(isalnum(c) || ispunct(c)));
  assert(!isprint(c) || !iscntrl(c));
  assert(!isblank(c) || isspace(c));
  assert(!isxdigit(c) || isalnum(c));
  assert(tolower(toupper(c)) == tolower(c));
  assert(!islower(c) || isupper(toupper(c)));
  assert(isascii(c) || toascii(c) < 128);
  assert(isalpha(-1) == 0 && isprint(255) == 0);
}
