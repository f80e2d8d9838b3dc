// expect: SAFE
#include <assert.h>
const int table[4] = {2, 3, 5, 7};
int sum(const int *p, const int *end) {
  int s = 0;
  while (p < end)
    s += *p++;
  return s;
}
int main(void) { assert(sum(table, table + 4) == 17); }
