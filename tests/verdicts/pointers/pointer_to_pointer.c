// expect: SAFE
#include <assert.h>
int main(void) {
  int a = 1, b = 2;
  int *p = &a;
  int **pp = &p;
  **pp = 10;
  assert(a == 10);
  *pp = &b;
  assert(*p == 2);
  **pp = 20;
  assert(b == 20 && a == 10);
  int ***ppp = &pp;
  assert(***ppp == 20);
}
