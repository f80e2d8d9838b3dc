// pybmc: -D LIMIT=3
// expect: FAILED main.assertion.1 line 8
#include <assert.h>
int main(void) {
  int n = 0;
  for (int i = 0; i < LIMIT; i++)
    n++;
  assert(n == 4);
}
