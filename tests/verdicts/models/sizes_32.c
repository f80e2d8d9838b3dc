// pybmc: --32
// expect: SAFE
#include <assert.h>
struct s { char c; void *p; };
int main(void) {
  assert(sizeof(int) == 4 && sizeof(long) == 4 && sizeof(long long) == 8);
  assert(sizeof(void *) == 4 && sizeof(short) == 2);
  assert(sizeof(sizeof(int)) == 4);
  assert(sizeof(struct s) == 8);
  assert(sizeof(2147483648) == 8);
}
