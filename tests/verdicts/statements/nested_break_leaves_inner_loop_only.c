// expect: SAFE
#include <assert.h>
int main(void) {
  int outer = 0, inner = 0;
  for (int i = 0; i < 3; i++) {
    outer++;
    for (int j = 0; j < 10; j++) {
      if (j == 2)
        break;
      inner++;
    }
  }
  assert(outer == 3);
  assert(inner == 6);
}
