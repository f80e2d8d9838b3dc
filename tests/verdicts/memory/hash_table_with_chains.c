// pybmc: --no-malloc-may-fail
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
struct e { unsigned key; int value; struct e *next; };
struct e *table[4];
unsigned nondet_uint(void);
void put(unsigned key, int value) {
  struct e *n = malloc(sizeof *n);
  n->key = key;
  n->value = value;
  n->next = table[key % 4];
  table[key % 4] = n;
}
int get(unsigned key) {
  for (struct e *p = table[key % 4]; p; p = p->next)
    if (p->key == key)
      return p->value;
  return -1;
}
int main(void) {
  unsigned k = nondet_uint();
  put(k, 1);
  put(k + 4, 2);
  put(k + 1, 3);
  assert(get(k) == 1);
  assert(get(k + 4) == 2);
  assert(get(k + 1) == 3);
  assert(get(k + 2) == -1);
}
