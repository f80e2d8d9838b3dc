// expect: SAFE
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int nondet_int(void);
static unsigned long apply(unsigned long (*f)(const char *), const char *s) { return f(s); }
int main(void) {
  assert(apply(strlen, "abcd") == 4);
  int (*compare)(const char *, const char *) = nondet_int() ? strcmp : strcasecmp;
  assert(compare("abc", "abc") == 0);
  void *(*get)(size_t) = malloc;
  void (*release)(void *) = free;
  release(get(3));
}
