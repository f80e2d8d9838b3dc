// A bug in a late turn: isolation cannot prove the assertion, plain BMC finds the failure and its trace.
#include <assert.h>

int main(void) {
  int x = 1;
  for (int i = 0; i < 300; i++) {
    assert(x < 200);
    if (i > 250)
      x += i;
  }
  return 0;
}
