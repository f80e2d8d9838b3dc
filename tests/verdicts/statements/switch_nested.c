// expect: SAFE
#include <assert.h>
int f(int a, int b) {
  switch (a) {
  case 0:
    switch (b) {
    case 0:
      return 1;
    case 1:
      break;
    }
    return 2;
  case 1:
    return 3;
  }
  return 4;
}
int main(void) {
  assert(f(0, 0) == 1);
  assert(f(0, 1) == 2);
  assert(f(1, 0) == 3);
  assert(f(2, 0) == 4);
}
