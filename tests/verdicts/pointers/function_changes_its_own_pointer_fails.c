// expect: FAILED main.assertion.1 line 8
#include <assert.h>
static int other = 7;
void redirect(int *p) { p = &other; }
int main(void) {
  int x = 1, *p = &x;
  redirect(p);
  assert(*p == 7);
}
