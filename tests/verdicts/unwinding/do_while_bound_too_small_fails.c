// pybmc: --unwind 3
// expect: FAILED main.unwind.0 line 8
#include <assert.h>
int main(void) {
  int i = 0;
  do
    i++;
  while (i < 4);
  assert(i == 4);
}
