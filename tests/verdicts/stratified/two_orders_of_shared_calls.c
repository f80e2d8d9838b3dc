// expect: SAFE
// f and g are shared by both branches, in opposite orders: no order of execution puts each before what follows it
#include <assert.h>
int nondet_int(void);
int a, b;
static void f(int x) { a = a + x; b = b ^ a; }
static void g(int x) { b = b + x; a = a ^ b; }
int main(void) {
  int c = nondet_int();
  if (c) { f(1); g(2); } else { g(2); f(1); }
  if (c) { assert(a == 2 && b == 3); } else { assert(a == 3 && b == 1); }
  return 0;
}
