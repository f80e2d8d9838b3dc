// expect: SAFE
// In gcc an assignment to a bit-field and a comma in front of one have the bit-field's own type.
#include <assert.h>
struct s {
  unsigned nine : 9;
  unsigned long three : 3, seventeen : 17, forty : 40;
};
int main(void) {
  struct s x = {0};
  _Static_assert(sizeof(x.nine = 1) == 2, "");
  _Static_assert(sizeof(x.three++) == 1, "");
  _Static_assert(sizeof(0, x.seventeen) == 4, "");
  _Static_assert(sizeof(--x.forty) == 8, "");
  assert(sizeof(+x.three) == sizeof(int));
  assert(x.nine == 0 && x.three == 0);
}
