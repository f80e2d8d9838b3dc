// expect: SAFE
#include <assert.h>
#include <string.h>
int main(void) {
  char a[4] = "abc", b[8] = "defg";
  memcpy(b + 4, a, 4);
  assert(b[3] == 'g' && b[4] == 'a' && b[7] == 0);
  memcpy(b, b + 4, 4);
  assert(b[0] == 'a' && b[3] == 0);
  memmove(b + 1, b, 7);
  assert(b[0] == 'a' && b[1] == 'a' && b[3] == 'c');
  memset(a, 'x', 4);
  assert(a[3] == 'x');
  memcpy(a + 4, b, 0);
}
