// expect: SAFE
#include <assert.h>
int x = 5;
int f(void) {
  int x = 1;
  {
    extern int x;
    return x;
  }
}
int main(void) { assert(f() == 5); }
