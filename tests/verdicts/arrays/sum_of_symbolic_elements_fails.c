// expect: FAILED main.assertion.2 line 13
#include <assert.h>
unsigned char nondet_uchar(void);
int main(void) {
  unsigned char a[4];
  unsigned sum = 0;
  for (int i = 0; i < 4; i++) {
    a[i] = nondet_uchar();
    __CPROVER_assume(a[i] < 10);
    sum += a[i];
  }
  assert(sum <= 36);
  assert(sum != 35);
}
