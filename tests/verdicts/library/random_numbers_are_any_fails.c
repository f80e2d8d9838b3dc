// expect: FAILED main.assertion.2 line 12
#include <assert.h>
#include <stdlib.h>
int main(void) {
  unsigned seed = 1;
  srand(1);
  int r = rand();
  assert(r >= 0 && r <= RAND_MAX);
  long q = random();
  if (q == 0x7fffffff)
    r = rand_r(&seed);
  assert(r != 5);
}
