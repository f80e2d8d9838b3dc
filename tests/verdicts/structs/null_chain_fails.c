// expect: FAILED main.pointer_dereference line 5
struct node { int v; struct node *next; };
int main(void) {
  struct node b = {2, 0}, a = {1, &b};
  return a.next->next->v;
}
