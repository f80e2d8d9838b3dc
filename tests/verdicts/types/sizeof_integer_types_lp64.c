// expect: SAFE
#include <assert.h>
int main(void) {
  assert(sizeof(char) == 1);
  assert(sizeof(short) == 2);
  assert(sizeof(int) == 4);
  assert(sizeof(long) == 8);
  assert(sizeof(long long) == 8);
  assert(sizeof(void *) == 8);
  assert(sizeof(_Bool) == 1);
}
