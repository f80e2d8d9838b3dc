// expect: SAFE
#include <assert.h>
enum { SIZE = 3 };
int main(void) {
  assert(SIZE == 3);
  {
    enum { SIZE = 8 };
    assert(SIZE == 8);
  }
  assert(SIZE == 3);
}
