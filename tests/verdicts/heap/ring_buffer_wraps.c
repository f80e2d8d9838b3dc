// expect: SAFE
#include <assert.h>
struct ring { unsigned char data[4]; unsigned head, count; };
void put(struct ring *r, unsigned char c) {
  r->data[(r->head + r->count) % 4] = c;
  if (r->count < 4)
    r->count++;
  else
    r->head = (r->head + 1) % 4;
}
int main(void) {
  struct ring r = {.head = 0, .count = 0};
  for (unsigned char c = 1; c <= 6; c++)
    put(&r, c);
  assert(r.count == 4 && r.head == 2);
  assert(r.data[r.head] == 3 && r.data[(r.head + 3) % 4] == 6);
}
