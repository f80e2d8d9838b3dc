// expect: SAFE
#include <assert.h>
int *get(void) {
  static int n = 5;
  return &n;
}
int main(void) {
  int *p = get();
  *p = 6;
  assert(*get() == 6);
}
