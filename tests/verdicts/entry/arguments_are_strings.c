// pybmc: --unwind 5 --no-unwinding-assertions
// expect: SAFE
// C11 5.1.2.2.1p2: argv[0] to argv[argc - 1] are strings that the program may change, argv[argc] is NULL.
#include <assert.h>
#include <string.h>
int main(int argc, char *argv[]) {
  for (int i = 0; i < argc; i++) {
    assert(argv[i] != 0);
    if (strcmp(argv[i], "-v") == 0)
      assert(argv[i][1] == 'v');
  }
  assert(argv[argc] == 0);
  if (argc > 2) {
    argv[1][0] = 'x';
    assert(argv[1][0] == 'x' && argv[1] != argv[2]);
  }
}
