// expect: SAFE
#include <assert.h>
int main(void) {
  unsigned char c = 1;
  assert(-c == -1);
  assert(sizeof(+c) == 4);
  unsigned u = 1;
  assert(-u == 4294967295u);
  assert(-u > 0);
}
