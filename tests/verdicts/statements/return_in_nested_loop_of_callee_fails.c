// expect: FAILED main.assertion.2 line 11
#include <assert.h>
int f(void) {
  for (int i = 1;; i++)
    for (int j = 1; j <= i; j++)
      if (i * j == 12)
        return i + j;
}
int main(void) {
  assert(f() == 7);
  assert(f() == 8);
}
