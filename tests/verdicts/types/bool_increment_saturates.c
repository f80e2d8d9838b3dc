// expect: SAFE
#include <assert.h>
#include <stdbool.h>
int main(void) {
  bool b = false;
  b++;
  assert(b == true);
  b++;
  assert(b == true);
  b--;
  assert(b == false);
}
