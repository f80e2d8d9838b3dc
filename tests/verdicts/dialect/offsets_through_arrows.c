// expect: SAFE
// gcc reads an arrow in offsetof as [0] and a dot; a member without type is an int (C89).
#include <stddef.h>
struct inner { char c; int z; };
struct outer { int x; struct inner a[3]; const low : 3; volatile v; };
int main(void) {
  __CPROVER_assert(offsetof(struct outer, a->z) == 8, "a[0].z");
  __CPROVER_assert(offsetof(struct outer, a[1].z) == 16, "a[1].z");
  struct outer o = {.low = -4, .v = 70000};
  __CPROVER_assert(sizeof o == 36 && o.low == -4 && o.v == 70000, "three bits of an int, and an int");
}
