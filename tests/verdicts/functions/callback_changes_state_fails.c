// expect: FAILED main.assertion.2 line 13
#include <assert.h>
int n;
void inc(void) { n++; }
void twice(void (*f)(void)) {
  f();
  f();
}
int main(void) {
  twice(inc);
  assert(n == 2);
  twice(inc);
  assert(n == 2);
}
