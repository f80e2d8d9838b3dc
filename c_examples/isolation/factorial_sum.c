// An endless loop whose body is enough: the loop inside it is unwound, the one around it is not.
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  unsigned long sum = 0;
  for (;;) {
    unsigned k = nondet_uint() % 6, factorial = 1;
    for (unsigned j = 2; j <= k; j++)
      factorial *= j;
    assert(factorial >= 1 && factorial <= 120);
    sum += factorial;
    if (nondet_uint() == 0)
      break;
  }
  return sum > 0;
}
