// expect: SAFE
#include <assert.h>
int main(void) {
  char *s = "hello";
  char *t = s + 1;
  assert(*t == 'e');
  assert(t[4] == 0);
  assert(t - s == 1);
}
