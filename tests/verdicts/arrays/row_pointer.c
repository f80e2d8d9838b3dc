// expect: SAFE
#include <assert.h>
int m[2][3] = {{1, 2, 3}, {4, 5, 6}};
int sum(int (*rows)[3], int n) {
  int s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 3; j++)
      s += rows[i][j];
  return s;
}
int main(void) {
  assert(sum(m, 2) == 21);
  int (*p)[3] = m;
  p++;
  assert((*p)[1] == 5);
  assert(*m[1] == 4);
}
