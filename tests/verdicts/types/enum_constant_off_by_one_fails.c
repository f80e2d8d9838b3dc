// expect: FAILED main.assertion.2 line 6
#include <assert.h>
enum { A, B = 10, C };
int main(void) {
  assert(A + B == 10);
  assert(C == 10);
}
