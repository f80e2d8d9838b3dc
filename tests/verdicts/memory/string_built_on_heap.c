// pybmc: --no-malloc-may-fail
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
char *join(const char *a, const char *b) {
  unsigned n = 0, m = 0;
  while (a[n])
    n++;
  while (b[m])
    m++;
  char *r = malloc(n + m + 1);
  for (unsigned i = 0; i < n; i++)
    r[i] = a[i];
  for (unsigned i = 0; i <= m; i++)
    r[n + i] = b[i];
  return r;
}
int main(void) {
  char *s = join("foo", "bar");
  assert(s[0] == 'f' && s[3] == 'b' && s[5] == 'r' && s[6] == 0);
  free(s);
}
