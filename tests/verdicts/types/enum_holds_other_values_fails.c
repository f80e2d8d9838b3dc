// expect: FAILED main.assertion.2 line 8
#include <assert.h>
enum color { RED, GREEN, BLUE };
int main(void) {
  enum color c = BLUE;
  c++;
  assert(c == 3);
  assert(c == RED);
}
