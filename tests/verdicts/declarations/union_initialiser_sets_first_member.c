// expect: SAFE
#include <assert.h>
union u { int i; char c[4]; };
union u a = {0x01020304};
union u b = {.c = {1, 1}};
int main(void) {
  assert(a.i == 0x01020304);
  assert(a.c[0] == 4);
  assert(b.i == 0x0101);
}
