// expect: SAFE
#include <assert.h>
struct node { int v; struct node *next; };
int main(void) {
  struct node c = {3, 0}, b = {2, &c}, a = {1, &b};
  int s = 0;
  for (struct node *n = &a; n; n = n->next)
    s += n->v;
  assert(s == 6);
  assert(a.next->next->v == 3);
}
