// expect: SAFE
#include <assert.h>
int main(void) {
  int m[3][4];
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++)
      m[i][j] = 10 * i + j;
  assert(m[2][3] == 23 && m[0][0] == 0 && m[1][2] == 12);
  assert((char *)&m[1][0] - (char *)&m[0][0] == 16);
}
