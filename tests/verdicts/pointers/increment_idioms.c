// expect: SAFE
#include <assert.h>
int main(void) {
  int a[4] = {1, 2, 3, 4};
  int *p = a;
  int x = *p++;
  assert(x == 1 && p == a + 1);
  x = ++*p;
  assert(x == 3 && a[1] == 3);
  x = *++p;
  assert(x == 3 && p == a + 2);
  x = (*p)++;
  assert(x == 3 && a[2] == 4);
}
