// pybmc: --no-malloc-may-fail
// expect: FAILED push.pointer_dereference line 10
#include <stdlib.h>
struct vector { int *data; unsigned used, room; };
void push(struct vector *v, int x) {
  if (v->used > v->room) {
    v->room = 2 * v->room;
    v->data = realloc(v->data, v->room * sizeof(int));
  }
  v->data[v->used++] = x;
}
int main(void) {
  struct vector v = {malloc(2 * sizeof(int)), 0, 2};
  for (int i = 0; i < 3; i++)
    push(&v, i);
}
