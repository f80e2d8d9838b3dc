// expect: SAFE
#include <assert.h>
int main(int argc, char **argv) {
  int n = argc;
  assert(n == argc);
  return 0;
}
