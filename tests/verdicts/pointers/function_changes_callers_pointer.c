// expect: SAFE
#include <assert.h>
static int other = 7;
void redirect(int **p) { *p = &other; }
int main(void) {
  int x = 1, *p = &x;
  redirect(&p);
  assert(*p == 7);
  assert(x == 1);
}
