// expect: SAFE
#include <assert.h>
int *g = &(int){43};
int *a = (int[]){1, 2, 3};
int main(void) {
  assert(*g == 43);
  assert(a[2] == 3);
  int *p = &(int){42};
  *p += 1;
  assert(*p == 43);
}
