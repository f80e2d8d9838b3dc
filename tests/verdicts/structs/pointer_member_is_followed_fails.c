// expect: FAILED main.assertion.2 line 9
#include <assert.h>
struct node { int v; struct node *next; };
int main(void) {
  struct node b = {2, 0}, a = {1, &b};
  a.next->v += 5;
  assert(b.v == 7);
  a.next = a.next->next;
  assert(a.next != 0);
}
