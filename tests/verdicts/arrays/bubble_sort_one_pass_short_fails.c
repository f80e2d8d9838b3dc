// expect: FAILED main.assertion.2 line 16
#include <assert.h>
unsigned char nondet_uchar(void);
int main(void) {
  unsigned char a[3];
  for (int i = 0; i < 3; i++)
    a[i] = nondet_uchar();
  for (int i = 0; i < 1; i++)
    for (int j = 0; j < 2 - i; j++)
      if (a[j] > a[j + 1]) {
        unsigned char t = a[j];
        a[j] = a[j + 1];
        a[j + 1] = t;
      }
  assert(a[1] <= a[2]);
  assert(a[0] <= a[1]);
}
