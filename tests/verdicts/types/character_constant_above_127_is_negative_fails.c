// expect: FAILED main.assertion.2 line 5
#include <assert.h>
int main(void) {
  assert('\x7f' == 127);
  assert('\x80' == 128);
}
