// expect: FAILED main.assertion.1 line 5
#include <assert.h>
struct a { char c; long l; short s; };
int main(void) {
  assert(sizeof(struct a) == sizeof(char) + sizeof(long) + sizeof(short));
}
