// expect: SAFE
#include <assert.h>
void copy(int *restrict to, const int *restrict from, int n) {
  for (int i = 0; i < n; i++)
    to[i] = from[i];
}
int main(void) {
  int a[3] = {1, 2, 3}, b[3];
  copy(b, a, 3);
  assert(b[0] == 1 && b[2] == 3);
}
