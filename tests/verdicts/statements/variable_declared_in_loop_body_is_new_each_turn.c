// expect: SAFE
#include <assert.h>
int main(void) {
  int sum = 0;
  for (int i = 0; i < 3; i++) {
    int x = 1;
    x += i;
    sum += x;
  }
  assert(sum == 6);
}
