// A miss: what the second loop asserts is what the first has done in all its turns. Plain BMC settles it.
#include <assert.h>

int squares[40];

int main(void) {
  for (int i = 0; i < 40; i++)
    squares[i] = i * i;
  for (int i = 1; i < 40; i++)
    assert(squares[i] > squares[i - 1]);
  return 0;
}
