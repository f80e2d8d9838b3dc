// expect: SAFE
#include <assert.h>
int calls;
int more(int n) {
  calls++;
  return n < 3;
}
int main(void) {
  int n = 0;
  do
    n++;
  while (n < 10 && more(n));
  assert(n == 3 && calls == 3);
}
