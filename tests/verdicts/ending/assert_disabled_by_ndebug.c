// expect: SAFE
#define NDEBUG
#include <assert.h>
int main(void) {
  int i = 0;
  assert(++i == 5);
  return i;
}
