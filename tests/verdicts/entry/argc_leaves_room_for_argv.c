// pybmc: --32
// expect: SAFE
// argv has argc + 1 pointers of 4 bytes: argc cannot be the largest int.
#include <assert.h>
#include <limits.h>
int main(int argc, char *argv[]) {
  assert(argc >= 0 && argc < INT_MAX / 2);
}
