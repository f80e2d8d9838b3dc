// expect: SAFE
#include <assert.h>
int main(void) {
  int x = 3, expected = 4, wanted = 7;
  assert(!__atomic_compare_exchange(&x, &expected, &wanted, 0, 5, 5));
  assert(x == 3 && expected == 3);
  assert(__atomic_compare_exchange(&x, &expected, &wanted, 0, 5, 5));
  assert(x == 7 && expected == 3 && wanted == 7);
}
