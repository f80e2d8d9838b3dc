// expect: FAILED main.pointer_dereference line 13
// expect: FAILED main.precondition_instance line 15
#include <sys/mman.h>
int nondet_int(void);
int main(void) {
  char *p = mmap(0, 64, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (p == MAP_FAILED)
    return 1;
  p[63] = 1;
  switch (nondet_int()) {
  case 1:
    munmap(p, 64);
    return p[0];
  case 2:
    return munmap(p, 65);
  }
}
