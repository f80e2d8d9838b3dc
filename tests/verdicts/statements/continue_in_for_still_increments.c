// expect: SAFE
#include <assert.h>
int main(void) {
  int odd = 0;
  for (int i = 0; i < 10; i++) {
    if (i % 2 == 0)
      continue;
    odd += i;
  }
  assert(odd == 25);
}
