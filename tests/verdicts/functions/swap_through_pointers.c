// expect: SAFE
#include <assert.h>
int nondet_int(void);
void swap(int *a, int *b) {
  int t = *a;
  *a = *b;
  *b = t;
}
int main(void) {
  int a = nondet_int(), b = nondet_int();
  int x = a, y = b;
  swap(&x, &y);
  assert(x == b && y == a);
}
