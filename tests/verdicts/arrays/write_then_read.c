// expect: SAFE
#include <assert.h>
int main(void) {
  int a[10];
  for (int i = 0; i < 10; i++)
    a[i] = i * i;
  assert(a[3] == 9 && a[9] == 81);
}
