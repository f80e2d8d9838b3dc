// expect: FAILED free.precondition_instance.1 line 0
// expect: FAILED free.precondition_instance.4 line 0
#include <stdlib.h>
static void twice(void (*release)(void *), void *p) {
  release(p);
  release(p);
}
int main(void) {
  void *p = malloc(4);
  if (p != 0)
    twice(free, p);
}
