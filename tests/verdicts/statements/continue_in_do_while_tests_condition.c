// expect: SAFE
#include <assert.h>
int main(void) {
  int i = 0, n = 0;
  do {
    i++;
    if (i == 2)
      continue;
    n++;
  } while (i < 4);
  assert(i == 4);
  assert(n == 3);
}
