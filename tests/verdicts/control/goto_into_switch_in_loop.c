// expect: SAFE
#include <assert.h>
int main(void) {
  int n = 0, i = 0;
  goto middle;
  for (; i < 3; i++) {
    switch (i) {
    case 0:
      n += 1;
    middle:
      n += 10;
      break;
    default:
      n += 100;
    }
  }
  assert(n == 210);
}
