// expect: SAFE
#include <assert.h>
int main(void) {
  int m[2][3] = {{1, 2, 3}, {4, 5, 6}}, s = 0;
  char *base = (char *)m;
  for (unsigned i = 0; i < 6; i++)
    s += *(int *)(base + i * sizeof(int));
  assert(s == 21);
}
