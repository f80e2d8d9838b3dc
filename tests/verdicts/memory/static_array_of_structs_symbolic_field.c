// expect: SAFE
#include <assert.h>
unsigned nondet_uint(void);
static struct { unsigned id; unsigned char level; } table[5];
int main(void) {
  for (unsigned i = 0; i < 5; i++) {
    table[i].id = i * 10;
    table[i].level = (unsigned char)(i + 1);
  }
  unsigned k = nondet_uint() % 5;
  table[k].level += 5;
  assert(table[k].id == k * 10);
  assert(table[k].level == k + 6);
  unsigned j = nondet_uint() % 5;
  assert(j == k || table[j].level == j + 1);
}
