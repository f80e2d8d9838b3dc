// expect: SAFE
#include <assert.h>
void change(int x) { x = 99; }
int main(void) {
  int x = 1;
  change(x);
  assert(x == 1);
}
