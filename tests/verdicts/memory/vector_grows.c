// pybmc: --no-malloc-may-fail
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
struct vector { int *data; unsigned used, room; };
void push(struct vector *v, int x) {
  if (v->used == v->room) {
    v->room = v->room ? 2 * v->room : 1;
    v->data = realloc(v->data, v->room * sizeof(int));
  }
  v->data[v->used++] = x;
}
int main(void) {
  struct vector v = {0, 0, 0};
  for (int i = 0; i < 5; i++)
    push(&v, i * i);
  assert(v.used == 5 && v.room == 8);
  assert(v.data[4] == 16 && v.data[1] == 1 && v.data[0] == 0);
  free(v.data);
}
