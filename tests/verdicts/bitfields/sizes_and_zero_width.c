// expect: SAFE
#include <assert.h>
struct a { unsigned x : 3, y : 5; };
struct b { unsigned x : 20, y : 20; };
struct c { unsigned x : 3; unsigned : 0; unsigned y : 3; };
struct d { char c; unsigned x : 4; };
int main(void) {
  assert(sizeof(struct a) == 4);
  assert(sizeof(struct b) == 8);
  assert(sizeof(struct c) == 8);
  assert(sizeof(struct d) == 4);
}
