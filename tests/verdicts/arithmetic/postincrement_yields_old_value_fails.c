// expect: FAILED main.assertion.1 line 6
#include <assert.h>
int main(void) {
  int i = 5;
  int j = i++;
  assert(j == 6);
  assert(i == 6);
}
