// pybmc: 
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
#include <string.h>
unsigned nondet_uint(void);
unsigned char nondet_uchar(void);
int nondet_int(void);
static unsigned char buffer[400];
int main(void) {
  unsigned i = nondet_uint(), k = nondet_uint();
  __CPROVER_assume(i <= 396 && k < 400);
  *(unsigned *)(buffer + i) = 0x04030201;
  assert(buffer[k] == (k - i < 4 ? k - i + 1 : 0));
}
