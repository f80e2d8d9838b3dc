// expect: SAFE
#include <assert.h>
int main(void) {
  int i, j;
  for (i = 0; i < 5; i++)
    for (j = 0; j < 5; j++)
      if (i * j == 6)
        goto found;
  assert(0);
found:
  assert(i == 2 && j == 3);
}
