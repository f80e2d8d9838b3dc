// expect: SAFE
#include <assert.h>
#include <errno.h>
#include <string.h>
int main(void) {
  assert(strlen(strerror(ENOMEM)) < 64);
  char buffer[4];
  strerror_r(ENOENT, buffer, sizeof buffer);
  assert(strlen(buffer) < 4);
}
