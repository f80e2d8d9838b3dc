// pybmc: --no-malloc-may-fail
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
int main(void) {
  int **m = malloc(2 * sizeof(int *));
  for (int i = 0; i < 2; i++) {
    m[i] = malloc(3 * sizeof(int));
    for (int j = 0; j < 3; j++)
      m[i][j] = 3 * i + j;
  }
  assert(m[1][2] == 5 && m[0][1] == 1);
  for (int i = 0; i < 2; i++)
    free(m[i]);
  free(m);
}
