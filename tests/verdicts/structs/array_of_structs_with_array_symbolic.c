// expect: SAFE
#include <assert.h>
unsigned nondet_uint(void);
struct row { unsigned char cell[3]; };
int main(void) {
  struct row t[3] = {{{1, 2, 3}}, {{4, 5, 6}}, {{7, 8, 9}}};
  unsigned i = nondet_uint() % 3, j = nondet_uint() % 3;
  assert(t[i].cell[j] == 3 * i + j + 1);
  t[i].cell[j] = 0;
  assert(t[i].cell[j] == 0);
}
