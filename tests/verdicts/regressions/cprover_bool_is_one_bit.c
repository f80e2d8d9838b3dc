// expect: SAFE
#include <assert.h>
struct s { __CPROVER_bool flag; int n; };
__CPROVER_bool both(__CPROVER_bool a, __CPROVER_bool b) { return a + b; }
int main(void) {
  __CPROVER_bool c, d = 2;
  struct s x;
  int n = c ? 1 : 0;
  assert(n == c && c + c <= 2 && d == 1);
  x.flag = 256;
  assert(x.flag && !both(0, !d) && both(1, 1) == 1);
  x.flag = (void *)&x;
  x.flag += 1;
  assert(x.flag == 1 && sizeof(c) == 1);
}
