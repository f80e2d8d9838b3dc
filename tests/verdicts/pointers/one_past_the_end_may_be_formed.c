// expect: SAFE
#include <assert.h>
int main(void) {
  int a[4] = {1, 2, 3, 4}, s = 0;
  for (int *p = a, *end = a + 4; p != end; p++)
    s += *p;
  assert(s == 10);
}
