// expect: SAFE
#include <assert.h>
int main(void) {
  int x, *p = &x;
  for (int i = 0; i < 3; i++) {
    if (i > 0)
      assert(*p == i - 1);
    x = i;
  }
}
