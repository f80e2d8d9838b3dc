// expect: SAFE
#include <assert.h>
int f(int n) {
  int local = n;
  if (n > 0)
    f(n - 1);
  assert(local == n);
  return local;
}
int main(void) { assert(f(4) == 4); }
