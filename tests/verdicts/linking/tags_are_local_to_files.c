// files: parts/other_tag.c
// expect: SAFE
#include <assert.h>
typedef char t;
struct s { t c; };
int size_there(void);
int main(void) {
  struct s x = {1};
  assert(sizeof x == 1);
  assert(size_there() == 4);
}
