// expect: FAILED late.assertion.1 line 5
#include <assert.h>
#include <stdlib.h>
static int count;
static void late(void) { assert(count == 0); }
static void leave(void) { exit(1); }
int main(void) {
  atexit(late);
  count = 1;
  leave();
}
