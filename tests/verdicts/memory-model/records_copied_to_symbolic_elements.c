// expect: SAFE
#include <assert.h>
#include <string.h>
unsigned nondet_uint(void);
struct rec { int key; char name[12]; };
static struct rec table[200];
int main(void) {
  unsigned i = nondet_uint(), j = nondet_uint();
  __CPROVER_assume(i < 200 && j < 200 && i != j);
  struct rec r = {7, "seven"};
  memcpy(&table[i], &r, sizeof r);
  memcpy(&table[j].key, &r.key, sizeof(int));
  assert(table[i].key == 7 && table[i].name[2] == 'v' && table[j].key == 7 && table[j].name[2] == 0);
}
