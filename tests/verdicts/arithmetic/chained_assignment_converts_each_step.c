// expect: SAFE
#include <assert.h>
int main(void) {
  int a;
  char b;
  a = b = 300;
  assert(b == 44);
  assert(a == 44);
}
