// Listing 2 of the paper: the loop does not write x, so what is known about x is known in every turn.
#include <assert.h>

int nondet_int(void);

int main(void) {
  int n = nondet_int(), x = 1;
  while (n < 1000) {
    assert(x == 1);
    n += x;
  }
  return n;
}
