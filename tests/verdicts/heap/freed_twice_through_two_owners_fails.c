// pybmc: --no-malloc-may-fail
// expect: FAILED drop.precondition_instance line 6
#include <stdlib.h>
struct owner { char *data; };
void drop(struct owner *o) {
  free(o->data);
}
int main(void) {
  struct owner a = {malloc(4)}, b = a;
  drop(&a);
  drop(&b);
}
