// expect: SAFE
#include <assert.h>
int compare(const char *a, const char *b) {
  while (*a && *a == *b)
    a++, b++;
  return (unsigned char)*a - (unsigned char)*b;
}
int main(void) {
  assert(compare("abc", "abc") == 0);
  assert(compare("abc", "abd") < 0);
  assert(compare("b", "abd") > 0);
  assert(compare("ab", "abc") < 0);
}
