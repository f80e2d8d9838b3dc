// expect: FAILED main.assertion.2 line 7
#include <assert.h>
union u { unsigned i; unsigned char c[4]; };
int main(void) {
  union u a = {1};
  assert(a.c[0] == 1);
  assert(a.c[3] == 1);
}
