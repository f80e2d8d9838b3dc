// expect: FAILED main.assertion.2 line 7
// C11 5.1.2.2.1p2: argc is not negative and argv[argc] is NULL; there may be no program name.
#include <assert.h>
int main(int argc, char **argv) {
  assert(argv[argc] == 0);
  if (argc < 2)
    assert(argc == 1);
  assert(argc >= 0);
}
