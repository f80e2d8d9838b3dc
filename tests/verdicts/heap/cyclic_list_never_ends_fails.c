// pybmc: --no-malloc-may-fail --unwind 6
// expect: FAILED main.unwind.0 line 10
#include <stdlib.h>
struct node { struct node *next; };
int main(void) {
  struct node *a = malloc(sizeof *a), *b = malloc(sizeof *b);
  a->next = b;
  b->next = a;
  int n = 0;
  for (struct node *p = a; p; p = p->next)
    n++;
  return n;
}
