// expect: FAILED main.assertion.2 line 6
#include <assert.h>
int main(void) {
  char s[] = "abc";
  assert(sizeof s == 4);
  assert(sizeof s == 3);
}
