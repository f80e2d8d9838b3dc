/* A sorted list on the heap: three values are put in, one is taken out, everything is freed.

       pybmc check c_examples/linked_list.c --unwind 5 --no-malloc-may-fail

   proves that the list stays sorted and that no freed node is touched. `-DCARELESS` reads a node after it was freed.
*/
#include <assert.h>
#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};

int nondet_int(void);

void insert(struct node **list, int value) {
  while (*list != NULL && (*list)->value < value)
    list = &(*list)->next;
  struct node *n = malloc(sizeof *n);
  n->value = value;
  n->next = *list;
  *list = n;
}

void take_out(struct node **list, int value) {
  while (*list != NULL && (*list)->value != value)
    list = &(*list)->next;
  if (*list != NULL) {
    struct node *n = *list;
#ifdef CARELESS
    free(n);
    *list = n->next;
#else
    *list = n->next;
    free(n);
#endif
  }
}

int main(void) {
  struct node *list = NULL;
  int middle = nondet_int();
  insert(&list, middle);
  insert(&list, nondet_int());
  insert(&list, nondet_int());
  take_out(&list, middle);

  assert(list != NULL && list->next != NULL && list->next->next == NULL);
  assert(list->value <= list->next->value);

  while (list != NULL) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
}
