// expect: SAFE
// files: parts/uses_strcspn.c
#include <assert.h>
char *strpbrk(const char *, const char *);
static unsigned long strcspn(const char *s, const char *reject) { return 17; }
int first_comma(const char *s);
int main(void) {
  assert(strcspn("a,b", ",") == 17);
  assert(strpbrk("a,b", ",") != 0);
  assert(first_comma("ab,c") == 2);
}
