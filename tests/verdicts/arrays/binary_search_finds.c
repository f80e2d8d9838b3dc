// pybmc: --unwind 5
// expect: SAFE
#include <assert.h>
int nondet_int(void);
int main(void) {
  int a[7] = {1, 3, 5, 7, 9, 11, 13};
  int x = nondet_int();
  int low = 0, high = 7, found = -1;
  while (low < high) {
    int mid = low + (high - low) / 2;
    if (a[mid] == x) {
      found = mid;
      break;
    }
    if (a[mid] < x)
      low = mid + 1;
    else
      high = mid;
  }
  if (found >= 0)
    assert(a[found] == x);
  else
    assert(x != 1 && x != 7 && x != 13);
}
