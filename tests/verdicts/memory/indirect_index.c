// expect: SAFE
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
  unsigned next[4] = {2, 3, 1, 0}, i = nondet_uint() % 4;
  unsigned j = next[next[next[next[i]]]];
  assert(j == i);
  assert(next[i] != i);
}
