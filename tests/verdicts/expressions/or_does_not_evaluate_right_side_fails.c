// expect: FAILED main.assertion.2 line 8
#include <assert.h>
int main(void) {
  int i = 0;
  if (1 || i++)
    assert(i == 0);
  if (0 || ++i)
    assert(i == 0);
}
