// expect: FAILED main.assertion.1 line 11
#include <assert.h>
void swap(int a, int b) {
  int t = a;
  a = b;
  b = t;
}
int main(void) {
  int a = 1, b = 2;
  swap(a, b);
  assert(a == 2);
}
