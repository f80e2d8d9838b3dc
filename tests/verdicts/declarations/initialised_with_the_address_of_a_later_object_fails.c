// expect: FAILED main.assertion.2 line 13
// The declaration of a comes before b, its definition with &b behind.
#include <assert.h>
struct node {
  int value;
  struct node *next;
};
extern struct node a;
struct node b;
struct node a = {1, &b};
int main(void) {
  assert(a.next == &b);
  assert(a.next->value == 1);
}
