// expect: FAILED main.assertion.2 line 9
#include <assert.h>
int main(void) {
  int m[2][3] = {{1, 2, 3}, {4, 5, 6}}, t[3][2];
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++)
      t[j][i] = m[i][j];
  assert(t[2][0] == 3 && t[0][1] == 4);
  assert(t[1][0] == 4);
}
