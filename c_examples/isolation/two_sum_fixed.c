// Do any two elements of an array add up to s? The assertion needs only the conditions of the two loops around it.
// Try: pybmc check two_sum_fixed.c -D SIZE=1000000 --isolate-loops
#include <assert.h>
#ifndef SIZE
#define SIZE 100
#endif

int nondet_int(void);

int arr[SIZE];

int main(void) {
  int s = nondet_int(), found = 0;
  for (int i = 0; i < SIZE; i++) {
    for (int j = 0; j < i; j++) {
      assert(j < SIZE);
      if ((long)arr[j] + arr[i] == s)
        found++;
      if (found > 100)
        found = 100;
    }
  }
  for (int i = 0; i < SIZE; i++)
    arr[i] = found;
  return 0;
}
