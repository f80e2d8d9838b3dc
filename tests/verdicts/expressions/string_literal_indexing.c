// expect: SAFE
#include <assert.h>
int main(void) {
  assert("abc"[1] == 'b');
  assert(2["xyz"] == 'z');
  assert(*"q" == 'q');
  assert("abc"[3] == 0);
}
