// expect: FAILED main.assertion.2 line 10
#include <assert.h>
int fib(int n) {
  if (n < 2)
    return n;
  return fib(n - 1) + fib(n - 2);
}
int main(void) {
  assert(fib(7) == 13);
  assert(fib(8) == 20);
}
