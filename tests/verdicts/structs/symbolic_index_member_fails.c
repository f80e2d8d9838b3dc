// expect: FAILED main.assertion.2 line 10
#include <assert.h>
unsigned nondet_uint(void);
struct p { char tag; int v; };
int main(void) {
  struct p a[4] = {{'a', 1}, {'b', 2}, {'c', 3}, {'d', 4}};
  unsigned i = nondet_uint() % 4;
  a[i].v *= 2;
  assert(a[i].v == 2 * (int)(i + 1));
  assert(a[3].v == 4);
}
