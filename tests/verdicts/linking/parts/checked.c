#include <assert.h>
int checked(int x) {
  assert(x >= 0);
  return x;
}
