// expect: FAILED main.pointer_dereference.3
#include <assert.h>
int nondet_int(void);
int main(void) {
  int c = nondet_int();
  int *p = 0;
  if (c) goto in;
  {
    int x = 1;
  in:
    p = &x;
    *p = 4;
  }
  assert(*p == 4);
}
