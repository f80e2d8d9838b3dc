// expect: SAFE
#include <assert.h>
int nondet_int(void);
int main(void) {
  int x = nondet_int(), r = 5;
  switch (x) {
  case 3:
    r = 6;
  }
  assert(r == 5 || x == 3);
}
