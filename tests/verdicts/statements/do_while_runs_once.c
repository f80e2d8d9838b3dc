// expect: SAFE
#include <assert.h>
int main(void) {
  int n = 0;
  do
    n++;
  while (0);
  assert(n == 1);
  do {
    n *= 2;
  } while (n < 20);
  assert(n == 32);
}
