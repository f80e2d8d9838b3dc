// expect: SAFE
#include <assert.h>
int f(int depth, int *above) {
  int mine = depth;
  if (above) {
    assert(above != &mine);
    assert(*above == depth + 1);
    *above += 100;
  }
  if (depth > 0) {
    f(depth - 1, &mine);
    assert(mine == depth + 100);
  }
  return mine;
}
int main(void) { f(3, 0); }
