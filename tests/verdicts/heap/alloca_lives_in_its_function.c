// expect: SAFE
#include <alloca.h>
#include <assert.h>
int sum(int n) {
  int *p = alloca(3 * sizeof(int));
  for (int i = 0; i < 3; i++)
    p[i] = n + i;
  return p[0] + p[1] + p[2];
}
int main(void) { assert(sum(10) == 33); }
