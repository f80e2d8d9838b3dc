// expect: FAILED main.assertion.1 line 4
#include <assert.h>
int main(int argc, char *argv[]) {
  assert(argc != 3);
}
