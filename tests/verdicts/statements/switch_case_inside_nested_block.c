// expect: SAFE
#include <assert.h>
int f(int x) {
  int r = 0;
  switch (x) {
    if (0) {
    case 1:
      r += 1;
    }
    r += 2;
    break;
  case 2:
    r += 4;
  }
  return r;
}
int main(void) {
  assert(f(1) == 3);
  assert(f(2) == 4);
  assert(f(3) == 0);
}
