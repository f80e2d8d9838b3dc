// expect: FAILED main.assertion.2 line 12
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
  unsigned p[3], inverse[3] = {9, 9, 9};
  for (int i = 0; i < 3; i++) {
    p[i] = nondet_uint() % 3;
    inverse[p[i]] = i;
  }
  if (p[0] != p[1] && p[1] != p[2] && p[0] != p[2])
    assert(p[inverse[1]] == 1);
  assert(inverse[0] != 9);
}
