// expect: SAFE
#include <assert.h>
int calls;
int a[3] = {1, 2, 3};
int *next(void) { return &a[calls++]; }
int main(void) {
  *next() += 10;
  *next() *= 10;
  assert(calls == 2);
  assert(a[0] == 11 && a[1] == 20 && a[2] == 3);
}
