// expect: SAFE
#include <assert.h>
void fill(int *p, int n) {
  if (n == 0)
    return;
  *p = n;
  fill(p + 1, n - 1);
}
int main(void) {
  int a[4];
  fill(a, 4);
  assert(a[0] == 4 && a[3] == 1);
}
