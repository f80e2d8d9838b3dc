// expect: SAFE
#include <assert.h>
struct s { unsigned m : 3; } s = {5};
int nondet_int(void);
int main(void) {
  char c = 121;
  int yes = 1;
  assert((yes ? c : s.m) % -6 == 1);
  assert((yes ? s.m : c) - 6 < 0);
}
