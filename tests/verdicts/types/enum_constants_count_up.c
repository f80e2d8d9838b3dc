// expect: SAFE
#include <assert.h>
enum color { RED, GREEN = 5, BLUE, BLACK = -2, GREY };
int main(void) {
  assert(RED == 0);
  assert(BLUE == 6);
  assert(GREY == -1);
  enum color c = BLUE;
  assert(c - GREEN == 1);
  assert(sizeof(enum color) == sizeof(int));
}
