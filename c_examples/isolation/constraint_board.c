// A board is filled by a loop that is expensive to unfold; the assertion stands in another one behind it.
#include <assert.h>

#define SIDE 60

unsigned nondet_uint(void);

unsigned board[SIDE][SIDE];

int main(void) {
  for (int round = 0; round < 1000; round++)
    for (int i = 0; i < SIDE; i++)
      for (int j = 0; j < SIDE; j++)
        board[i][j] = (board[i][j] * 31 + nondet_uint()) % 9 + 1;
  unsigned used = 0;
  for (int i = 0; i < SIDE; i++) {
    unsigned cell = board[i][SIDE - 1 - i] % 9 + 1;
    assert(cell >= 1 && cell <= 9);
    used |= 1u << cell;
  }
  return used != 0;
}
