// expect: SAFE
#include <assert.h>
#define FIRST_EVEN(array, size, result)   \
  do {                                    \
    __label__ found;                      \
    for (int i = 0; i < (size); i++)      \
      if ((array)[i] % 2 == 0) {          \
        (result) = (array)[i];            \
        goto found;                       \
      }                                   \
    (result) = -1;                        \
  found:;                                 \
  } while (0)
int main(void) {
  int one[] = {3, 4, 6}, two[] = {1, 3}, a, b;
  FIRST_EVEN(one, 3, a);
  FIRST_EVEN(two, 2, b);
  assert(a == 4 && b == -1);
  goto found;
  assert(0);
found:
  return 0;
}
