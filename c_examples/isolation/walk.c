// A pointer walks through a buffer and never leaves it: proved by itself. That the count keeps up with it is left to
// plain BMC.
#include <assert.h>

#define SIZE 5000

int nondet_int(void);

int buffer[SIZE];

int main(void) {
  int n = 0;
  for (int *p = buffer; p < buffer + SIZE; p++) {
    assert(n < SIZE);
    *p = n++;
  }
  assert(n == SIZE);
  return 0;
}
