// expect: FAILED main.assertion.2 line 12
#include <assert.h>
int nondet_int(void);
int main(void) {
  int a[4], max = 0;
  for (int i = 0; i < 4; i++) {
    a[i] = nondet_int();
    if (a[i] > max)
      max = a[i];
  }
  assert(max >= a[2]);
  assert(max == a[0] || max == a[1] || max == a[2] || max == a[3]);
}
