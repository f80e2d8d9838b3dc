// expect: SAFE
#include <assert.h>
#include <stddef.h>
struct s { char tag; int value; };
int main(void) {
  struct s x = {'t', 9};
  int *member = &x.value;
  struct s *back = (struct s *)((char *)member - offsetof(struct s, value));
  assert(back == &x && back->tag == 't');
}
