// pybmc: --unwind 5 --unwindset strlen.0:50
// expect: SAFE
#include <assert.h>
#include <string.h>
char nondet_char(void);
static char text[40];
int main(void) {
  __CPROVER_havoc_object(text);
  text[39] = 0;
  assert(strlen(text) < 40);
  assert(strlen(text + 1) < 39);
}
