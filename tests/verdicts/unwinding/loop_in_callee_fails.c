// pybmc: --unwind 3
// expect: FAILED count.unwind.0 line 6
#include <assert.h>
int count(int n) {
  int c = 0;
  while (n > 0) {
    c++;
    n--;
  }
  return c;
}
int main(void) {
  assert(count(2) == 2);
  assert(count(3) == 3);
}
