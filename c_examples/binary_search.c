/* A binary search that was wrong in many libraries for years: the middle of two large numbers.

       pybmc check c_examples/binary_search.c --unwind 6 --trace

   finds the addition that overflows. The repaired line is proved right for the same bound:

       pybmc check c_examples/binary_search.c --unwind 6 -DREPAIRED
*/
#include <assert.h>

int nondet_int(void);

int middle(int low, int high) {
#ifdef REPAIRED
  return low + (high - low) / 2;
#else
  return (low + high) / 2;
#endif
}

int main(void) {
  int low = nondet_int(), high = nondet_int();
  __CPROVER_assume(0 <= low && low < high && high - low < 16); /* a small part of a huge array */
  int key = nondet_int();
  __CPROVER_assume(low <= key && key < high); /* element i of the array is i: the key is there */

  int found = 0;
  while (low < high && !found) {
    int mid = middle(low, high);
    assert(low <= mid && mid < high);
    if (mid == key)
      found = 1;
    else if (mid < key)
      low = mid + 1;
    else
      high = mid;
  }
  assert(found);
}
