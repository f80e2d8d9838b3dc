// expect: FAILED main.assertion.2 line 7
#include <assert.h>
int main(void) {
  unsigned char c = 200;
  int i = (c += 100);
  assert(i == 44);
  assert(i == 300);
}
