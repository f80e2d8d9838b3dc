// expect: SAFE
#include <assert.h>
int main(void) {
  long unsigned int a = 1;
  int long long signed b = -2;
  short unsigned c = 65535;
  char signed d = -1;
  unsigned e = 7;
  assert(sizeof a == 8 && sizeof b == 8 && sizeof c == 2 && sizeof d == 1);
  assert(b < 0 && d < 0);
  assert(c > 0 && e == 7);
}
