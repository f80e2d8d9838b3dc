// expect: SAFE
#include <assert.h>
int inc(int x) { return x + 1; }
int dec(int x) { return x - 1; }
int (*choose(int up))(int) { return up ? inc : dec; }
int main(void) {
  assert(choose(1)(5) == 6);
  assert(choose(0)(5) == 4);
}
