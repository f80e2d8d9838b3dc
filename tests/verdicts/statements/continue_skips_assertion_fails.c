// expect: FAILED main.assertion.1 line 7
#include <assert.h>
int main(void) {
  for (int i = 0; i < 5; i++) {
    if (i < 4)
      continue;
    assert(i < 4);
  }
}
