// expect: SAFE
#include <assert.h>
int n;
int next(void) { return ++n; }
int main(void) {
  int r = 0;
  switch (next()) {
  case 2:
    r = 2;
    break;
  case 1:
    r = 1;
    break;
  }
  assert(r == 1 && n == 1);
}
