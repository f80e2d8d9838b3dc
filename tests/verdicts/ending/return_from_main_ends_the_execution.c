// expect: SAFE
#include <assert.h>
int main(void) {
  int x = 0;
  if (x == 0)
    return 0;
  assert(0);
}
