// expect: SAFE
#include <assert.h>
int main(void) {
  int a = 1, b = 2, c = 3;
  int *p[3] = {&a, &b, &c};
  *p[1] = 20;
  assert(b == 20);
  int s = 0;
  for (int i = 0; i < 3; i++)
    s += *p[i];
  assert(s == 24);
}
