// expect: FAILED main.assertion.1 line 7
#include <assert.h>
int main(void) {
  int i = 0, s = 0;
  while (i <= 10)
    s += i++;
  assert(s == 45);
}
