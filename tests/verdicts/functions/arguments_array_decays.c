// expect: SAFE
#include <assert.h>
int sum(int a[], int n) {
  int s = 0;
  while (n-- > 0)
    s += a[n];
  return s;
}
void set(int a[3]) { a[0] = 10; }
int main(void) {
  int a[3] = {1, 2, 3};
  set(a);
  assert(sum(a, 3) == 15);
}
