// expect: SAFE
#include <assert.h>
int *g;
void use(void) { *g = 9; }
int main(void) {
  int x = 1;
  g = &x;
  use();
  assert(x == 9);
}
