// expect: FAILED pop.pointer_dereference line 14
// Behind the access to a freed object the pointer can only be NULL: the second `free` has nothing to look at.
#include <stdlib.h>
int nondet_int(void);
struct node {
  int value;
  struct node *next;
};
static struct node *a;
static void pop(struct node **list) {
  if (*list) {
    struct node *n = *list;
    // n is the node that was freed
    *list = n->next;
    free(n);
  }
}
int main(void) {
  if (nondet_int() > 1) {
    struct node *n = malloc(sizeof(struct node));
    if (!n)
      exit(1);
    n->next = a;
    a = n;
  }
  free(a);
  if (nondet_int() > 0) {
    pop(&a);
    pop(&a);
  }
}
