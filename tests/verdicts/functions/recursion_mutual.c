// expect: SAFE
#include <assert.h>
int is_odd(unsigned n);
int is_even(unsigned n) { return n == 0 ? 1 : is_odd(n - 1); }
int is_odd(unsigned n) { return n == 0 ? 0 : is_even(n - 1); }
int main(void) {
  assert(is_even(10));
  assert(is_odd(7));
}
