// expect: SAFE
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
  unsigned char m[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
  unsigned i = nondet_uint() % 3, j = nondet_uint() % 3;
  assert(m[i][j] == 3 * i + j + 1);
  m[i][j] = 0;
  assert(m[0][0] + m[1][1] + m[2][2] == 15 || i == j);
}
