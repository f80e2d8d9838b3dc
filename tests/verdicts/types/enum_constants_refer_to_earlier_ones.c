// expect: SAFE
#include <assert.h>
enum mask { BIT0 = 1 << 0, BIT1 = 1 << 1, BIT2 = 1 << 2, ALL = BIT0 | BIT1 | BIT2, COUNT = sizeof(int) };
int a[ALL];
int main(void) {
  assert(ALL == 7);
  assert(sizeof a == 28);
  assert(COUNT == 4);
}
