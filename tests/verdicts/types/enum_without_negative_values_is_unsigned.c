// expect: SAFE
#include <assert.h>
enum level { LOW, HIGH };
enum sign { MINUS = -1, PLUS = 1 };
int main(void) {
  enum level l = LOW;
  assert(l - 1 > 0);
  enum sign s = MINUS;
  assert(s < 0);
}
