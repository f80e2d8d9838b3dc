// pybmc: --unwind 30
// expect: SAFE
#include <assert.h>
int ack(int m, int n) {
  if (m == 0)
    return n + 1;
  if (n == 0)
    return ack(m - 1, 1);
  return ack(m - 1, ack(m, n - 1));
}
int main(void) { assert(ack(2, 2) == 7); }
