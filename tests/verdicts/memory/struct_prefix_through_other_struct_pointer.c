// expect: SAFE
#include <assert.h>
struct base { int kind; };
struct derived { struct base base; int extra; };
int kind(struct base *b) { return b->kind; }
int main(void) {
  struct derived d = {{7}, 8};
  struct base *b = (struct base *)&d;
  assert(kind(b) == 7);
  assert(((struct derived *)b)->extra == 8);
}
