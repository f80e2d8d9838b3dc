// expect: FAILED touch.pointer_dereference line 4
#include <assert.h>
long kept;
void touch(void) { *(*(int **)&kept) = 1; }
void f(int save) {
  int x = 0;
  int *p = &x;
  if (save) kept = *(long *)&p;
  else touch();
  (void)p;
}
int main(void) {
  f(1);
  f(0);
}
