// expect: SAFE
#include <assert.h>
int main(void) {
  int a = 1;
  int r = ((((((((((a + 1) * 2) - 3) << 2) | 1) ^ 7) & 31) + 4) / 2) % 5);
  assert(r == 3);
}
