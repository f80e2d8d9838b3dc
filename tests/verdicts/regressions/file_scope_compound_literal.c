// expect: SAFE
// A compound literal outside of functions is an object of static storage (C11 6.5.2.5p5).
int *g = &(int){43};
struct node { int value; struct node *next; } *list = &(struct node){1, &(struct node){2, 0}};
int main(void) {
  __CPROVER_assert(*g == 43 && list->next->value == 2, "content");
  int *p = &(int){42};
  __CPROVER_assert(*p == 42, "in a block");
}
