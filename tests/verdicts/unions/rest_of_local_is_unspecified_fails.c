// expect: FAILED main.assertion.2 line 6
#include <assert.h>
int main(void) {
  union { int i; char c; } u = {.c = 1};
  assert(u.c == 1);
  assert(u.i == 1);
}
