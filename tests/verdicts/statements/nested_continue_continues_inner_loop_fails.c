// expect: FAILED main.assertion.1 line 11
#include <assert.h>
int main(void) {
  int n = 0;
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++) {
      if (j == 1)
        continue;
      n++;
    }
  assert(n == 2);
}
