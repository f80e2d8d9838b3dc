// expect: SAFE
#include <assert.h>
int main(void) {
  union { char c[8]; long align; } u = {{1, 2, 3, 4, 5, 6, 7, 8}};
  char *a = u.c;
  assert(*(int *)a == 0x04030201);
  assert(*(short *)(a + 2) == 0x0403);
  *(int *)(a + 4) = -1;
  assert(a[4] == -1 && a[7] == -1 && a[3] == 4);
}
