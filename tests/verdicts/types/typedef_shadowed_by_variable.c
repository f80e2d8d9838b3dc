// expect: SAFE
#include <assert.h>
typedef int number;
int main(void) {
  number x = 3;
  {
    int number = x + 1;
    assert(number == 4);
  }
  number y = 5;
  assert(x + y == 8);
}
