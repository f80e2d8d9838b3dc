// expect: SAFE
#include <assert.h>
int main(void) {
  int i = -1;
  unsigned u = 5;
  int yes = 1;
  assert((yes ? i : u) == 4294967295u);
  assert((yes ? i : u) > 0);
  long l = yes ? i : u;
  assert(l == 4294967295L);
}
