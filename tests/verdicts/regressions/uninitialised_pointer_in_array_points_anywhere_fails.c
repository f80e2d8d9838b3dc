// expect: FAILED main.assertion.2
#include <assert.h>
int nondet_int(void);
int main(void) {
  int *tab[100];
  int x = 0, y = 0;
  int i = nondet_int(), j = nondet_int();
  __CPROVER_assume(i >= 0 && i < 100 && j >= 0 && j < 100 && i != j);
  tab[i] = &x;
  __CPROVER_assume(tab[j] == &y);
  *tab[j] = 1;
  assert(y == 1);
  assert(y == 0);
}
