// pybmc: --16
// expect: SAFE
#include <assert.h>
int main(void) {
  int w = 200, h = 200;
  long area = (long)w * h;
  assert(area == 40000);
}
