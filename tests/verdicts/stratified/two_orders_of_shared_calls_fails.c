// expect: FAILED main.assertion.1 line 12
#include <assert.h>
int nondet_int(void);
int a, b;
static void f(int x) { a = a + x; b = b ^ a; }
static void g(int x) { b = b + x; a = a ^ b; }
int main(void) {
  int c = nondet_int();
  if (c) { f(1); g(2); } else { g(2); f(1); }
  // only in the second branch
  int sum = a + b;
  assert(sum != 4);
  return 0;
}
