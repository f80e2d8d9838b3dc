// expect: SAFE
#include <assert.h>
#include <string.h>
int nondet_int(void);
static char big[1 << 10], copy[1 << 10];
int main(void) {
  int a[40], b[40];
  memset(big, 7, sizeof big);
  memcpy(copy, big, sizeof big);
  memset(big, 0, 100);
  assert(copy[99] == 7 && copy[(1 << 10) - 1] == 7 && big[99] == 0 && big[100] == 7);
  memcpy(b, a, sizeof a);
  if (nondet_int()) {
    memset(b, 1, 80);
    memmove(b + 1, b, 39 * sizeof(int));
    assert(b[1] == 0x01010101 && b[20] == 0x01010101);
    assert(b[30] == a[29]);
  } else
    assert(b[30] == a[30]);
}
