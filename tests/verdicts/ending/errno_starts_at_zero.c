// expect: SAFE
#include <assert.h>
#include <errno.h>
int main(void) {
  assert(errno == 0);
  errno = 5;
  assert(errno == 5);
}
