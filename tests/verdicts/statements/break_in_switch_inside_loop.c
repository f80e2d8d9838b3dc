// expect: SAFE
#include <assert.h>
int main(void) {
  int n = 0;
  for (int i = 0; i < 4; i++) {
    switch (i) {
    case 1:
      break;
    case 2:
      continue;
    default:
      n += 10;
    }
    n++;
  }
  assert(n == 23);
}
