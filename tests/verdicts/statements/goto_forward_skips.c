// expect: SAFE
#include <assert.h>
int main(void) {
  int x = 1;
  goto end;
  x = 2;
end:
  assert(x == 1);
}
