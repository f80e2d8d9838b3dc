// expect: SAFE
#include <assert.h>
struct point { int point; };
int main(void) {
  struct point point = {3};
  assert(point.point == 3);
  goto point;
point:
  assert(sizeof(struct point) == 4);
}
