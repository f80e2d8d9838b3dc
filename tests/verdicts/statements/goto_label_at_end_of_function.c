// expect: SAFE
#include <assert.h>
int g;
void f(int x) {
  if (x)
    goto end;
  g = 1;
end:;
}
int main(void) {
  f(1);
  assert(g == 0);
  f(0);
  assert(g == 1);
}
