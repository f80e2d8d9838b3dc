// expect: SAFE
#include <assert.h>
int find(const int *a, int n, int x) {
  for (int i = 0; i < n; i++)
    if (a[i] == x)
      return i;
  return -1;
}
int main(void) {
  int a[4] = {3, 1, 4, 1};
  assert(find(a, 4, 1) == 1);
  assert(find(a, 4, 4) == 2);
  assert(find(a, 4, 9) == -1);
}
