// expect: SAFE
#include <assert.h>
#include <stddef.h>
struct s { char a; short b; char c; int d; long e; char f; };
int main(void) {
  assert(offsetof(struct s, b) == 2);
  assert(offsetof(struct s, c) == 4);
  assert(offsetof(struct s, d) == 8);
  assert(offsetof(struct s, e) == 16);
  assert(sizeof(struct s) == 32);
  struct s x;
  assert((char *)&x.f - (char *)&x == 24);
}
