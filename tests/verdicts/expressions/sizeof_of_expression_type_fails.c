// expect: FAILED main.assertion.2 line 7
#include <assert.h>
int main(void) {
  char c = 1;
  short s = 2;
  assert(sizeof(c + s) == sizeof(int));
  assert(sizeof(c) == sizeof(+c));
}
