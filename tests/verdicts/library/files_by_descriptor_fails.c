// expect: FAILED main.precondition_instance line 13
// expect: FAILED main.precondition_instance line 15
// expect: FAILED open.pointer_dereference line 17
// expect: FAILED main.assertion.1 line 20
#include <assert.h>
#include <fcntl.h>
#include <unistd.h>
int nondet_int(void);
int main(void) {
  char block[16] = "abc", *name = 0;
  switch (nondet_int()) {
  case 1:
    return read(0, block, 17);
  case 2:
    return write(1, block + 8, 9);
  case 3:
    return open(name, O_RDONLY);
  case 4:
    if (read(0, block, 2) == 1)
      assert(block[0] != 'x' || block[1] != 'b');
  }
}
