// expect: SAFE
#include <assert.h>
int main(void) {
  int a[4] = {0, 0, 0, 0}, i = 0;
  a[i++] = 1;
  a[i++] = 2;
  a[++i] = 3;
  assert(a[0] == 1 && a[1] == 2 && a[2] == 0 && a[3] == 3);
  assert(i == 3);
}
