// expect: SAFE
#include <assert.h>
void inner(int *p) { *p += 1; }
void outer(int *p) {
  int x = 10;
  inner(&x);
  *p = x;
}
int main(void) {
  int r = 0;
  outer(&r);
  assert(r == 11);
}
