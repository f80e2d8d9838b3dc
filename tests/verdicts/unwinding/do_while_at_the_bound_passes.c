// pybmc: --unwind 4
// expect: SAFE
#include <assert.h>
int main(void) {
  int i = 0;
  do
    i++;
  while (i < 4);
  assert(i == 4);
}
