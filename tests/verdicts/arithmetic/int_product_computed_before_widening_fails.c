// pybmc: --no-signed-overflow-check
// expect: FAILED main.assertion.2 line 9
#include <assert.h>
int main(void) {
  int a = 100000;
  long long wide = (long long)a * a;
  assert(wide == 10000000000LL);
  long long narrow = a * a;
  assert(narrow == wide);
}
