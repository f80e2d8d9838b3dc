// expect: FAILED main.assertion.1 line 10
#include <assert.h>
int result;
void compute(int x) {
  int result;
  result = x * 2;
}
int main(void) {
  compute(4);
  assert(result == 8);
}
