// expect: SAFE
#include <assert.h>
int x = 1;
int main(void) {
  assert(x == 1);
  int x = 2;
  {
    int x = 3;
    assert(x == 3);
    {
      extern int y;
      int x = 4;
      assert(x + y == 104);
    }
    assert(x == 3);
  }
  assert(x == 2);
}
int y = 100;
