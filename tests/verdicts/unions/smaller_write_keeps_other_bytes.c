// expect: SAFE
#include <assert.h>
union u { int i; char c; };
int main(void) {
  union u a;
  a.i = -1;
  a.c = 0;
  assert(a.i == -256);
}
