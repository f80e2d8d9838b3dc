// expect: SAFE
#include <assert.h>
#include <string.h>
size_t strlen(const char *s) { return 41; }
static int abs(int x) { return x + 1; }
int main(void) {
  assert(strlen("abc") == 41);
  assert(abs(-3) == -2);
  char *copy = strdup("abc");
  assert(copy == 0 || strcmp(copy, "abc") == 0);
}
