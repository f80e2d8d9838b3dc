// expect: SAFE
#include <assert.h>
int length(const char *s) {
  int n = 0;
  while (s[n])
    n++;
  return n;
}
int main(void) {
  assert(length("") == 0);
  assert(length("hello") == 5);
  char a[8] = "ab";
  assert(length(a) == 2);
}
