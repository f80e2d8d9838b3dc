// expect: SAFE
#include <assert.h>
int *keep;
void f(int depth) {
  int mine = depth;
  if (depth == 1)
    keep = &mine;
  if (depth < 3)
    f(depth + 1);
  if (depth == 3)
    *keep = 7;
  if (depth == 1)
    assert(mine == 7);
}
int main(void) { f(0); }
