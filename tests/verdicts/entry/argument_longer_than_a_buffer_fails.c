// pybmc: --unwind 6 --no-unwinding-assertions
// expect: FAILED main.precondition_instance line 7
#include <string.h>
int main(int argc, char *argv[]) {
  char buffer[4];
  if (argc > 1)
    strcpy(buffer, argv[1]);
}
