// expect: SAFE
#include <assert.h>
int main(void) {
  unsigned char c = 255;
  int r = 0;
  switch (c) {
  case -1:
    r = 1;
    break;
  case 255:
    r = 2;
  }
  assert(r == 2);
  unsigned u = 4294967295u;
  switch (u) {
  case -1:
    r = 3;
  }
  assert(r == 3);
}
