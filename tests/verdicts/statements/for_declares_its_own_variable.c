// expect: SAFE
#include <assert.h>
int main(void) {
  int i = 100;
  int sum = 0;
  for (int i = 0; i < 3; i++)
    sum += i;
  assert(i == 100);
  assert(sum == 3);
}
