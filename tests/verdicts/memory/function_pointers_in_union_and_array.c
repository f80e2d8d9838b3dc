// expect: SAFE
#include <assert.h>
unsigned nondet_uint(void);
int inc(int x) { return x + 1; }
int dec(int x) { return x - 1; }
struct op { const char *name; union { int (*call)(int); long raw; } u; };
int main(void) {
  struct op ops[2] = {{"inc", {inc}}, {"dec", {dec}}};
  unsigned i = nondet_uint() % 2;
  int r = ops[i].u.call(10);
  assert(r == (ops[i].name[0] == 'i' ? 11 : 9));
}
