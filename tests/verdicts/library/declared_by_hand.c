// expect: SAFE
#include <assert.h>
unsigned long strlen();
char *strchr(const char *, int);
void *memchr(const char *, int, unsigned long);
int main(void) {
  const char *s = "abc";
  assert(strlen(s) == 3 && strchr(s, 'b') == s + 1 && memchr(s, 'c', 3) == s + 2);
}
