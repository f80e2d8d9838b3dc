// pybmc: --no-malloc-may-fail
// expect: FAILED main.pointer_dereference line 10
#include <stdlib.h>
struct box { int *data; };
void clear(struct box *b) { free(b->data); }
int main(void) {
  struct box b = {malloc(sizeof(int))};
  *b.data = 1;
  clear(&b);
  return *b.data;
}
