// expect: SAFE
#include <assert.h>
struct node { int value; struct node *next; };
extern struct node a, c;
struct node b;
struct node a = {1, &b};
extern int *where;
int *where = &c.value;
struct node d = {3, &c};
struct node c = {4, &d};
int main(void) {
  assert(a.next == &b && b.value == 0);
  assert(*where == 4 && c.next->next == &c && d.next->value == 4);
}
