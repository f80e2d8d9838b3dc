// expect: SAFE
#include <assert.h>
const char *names[] = {"zero", "one", "two"};
unsigned nondet_uint(void);
int main(void) {
  unsigned i = nondet_uint() % 3;
  char c = names[i][0];
  assert(c == 'z' || c == 'o' || c == 't');
  assert(names[2][2] == 'o');
}
