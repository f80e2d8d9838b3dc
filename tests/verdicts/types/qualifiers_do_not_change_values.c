// expect: SAFE
#include <assert.h>
const int limit = 10;
volatile int flag;
int main(void) {
  const char *const text = "ab";
  assert(limit == 10);
  assert(text[1] == 'b');
  register int r = 3;
  r++;
  assert(r == 4);
}
