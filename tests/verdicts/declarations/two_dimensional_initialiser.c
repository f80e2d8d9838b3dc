// expect: SAFE
#include <assert.h>
int m[2][3] = {{1, 2, 3}, {4, 5, 6}};
int f[2][3] = {1, 2, 3, 4};
int d[3][2] = {[1] = {7}, [2][1] = 8};
int main(void) {
  assert(m[1][0] == 4);
  assert(f[1][0] == 4 && f[1][1] == 0);
  assert(d[1][0] == 7 && d[1][1] == 0 && d[2][1] == 8 && d[0][0] == 0);
}
