// expect: FAILED main.assertion.1 line 10
#include <assert.h>
int x;
long kept;
void write(void) { *(*(int **)&kept) = 5; }
int main(void) {
  int *p = &x;
  kept = *(long *)&p;
  write();
  assert(x == 0);
}
