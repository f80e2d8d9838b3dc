// expect: SAFE
#include <assert.h>
struct s {
  int kind;
  union {
    int number;
    char letter;
  };
  struct {
    int x, y;
  };
};
int main(void) {
  struct s a = {.kind = 1, .number = 65, .x = 2};
  a.y = 3;
  assert(a.letter == 'A');
  assert(a.x + a.y == 5);
}
