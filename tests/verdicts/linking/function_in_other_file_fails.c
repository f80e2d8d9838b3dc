// files: parts/twice.c
// expect: FAILED main.assertion.1 line 6
#include <assert.h>
int twice(int x);
int main(void) {
  assert(twice(4) == 9);
}
