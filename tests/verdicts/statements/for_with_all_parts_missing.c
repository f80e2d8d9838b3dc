// expect: SAFE
#include <assert.h>
int main(void) {
  int i = 0;
  for (;;) {
    if (i == 7)
      break;
    i++;
  }
  assert(i == 7);
}
