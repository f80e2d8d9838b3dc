// expect: SAFE
#include <assert.h>
int c[2][3][4];
int main(void) {
  int n = 0;
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++)
      for (int k = 0; k < 4; k++)
        c[i][j][k] = n++;
  assert(c[1][2][3] == 23);
  assert(c[1][0][0] == 12);
  assert(*(&c[0][0][0] + 0) == 0);
  assert(sizeof(c[0]) == 48 && sizeof(c[0][0]) == 16);
}
