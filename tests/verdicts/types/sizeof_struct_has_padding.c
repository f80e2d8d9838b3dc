// expect: SAFE
#include <assert.h>
struct a { char c; int i; };
struct b { int i; char c; };
struct c { char c; short s; char d; };
struct d { char x[3]; };
struct e { char c; long l; char d; };
int main(void) {
  assert(sizeof(struct a) == 8);
  assert(sizeof(struct b) == 8);
  assert(sizeof(struct c) == 6);
  assert(sizeof(struct d) == 3);
  assert(sizeof(struct e) == 24);
}
