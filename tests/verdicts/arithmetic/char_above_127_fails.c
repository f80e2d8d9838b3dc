// expect: FAILED main.assertion.1 line 7
#include <assert.h>
int main(void) {
  char c = (char)200;
  if (c < 0)
    c = c + 1;
  assert(c == 201);
}
