// pybmc: 
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
#include <string.h>
unsigned nondet_uint(void);
unsigned char nondet_uchar(void);
int nondet_int(void);
struct message { int length; char text[500]; };
int main(void) {
  static struct message a, b;
  unsigned n = nondet_uint(), i = nondet_uint();
  __CPROVER_assume(n <= sizeof a && i < 500);
  a.length = 3;
  a.text[i] = 'x';
  memcpy(&b, &a, n);
  assert(b.text[i] == (i + 4 < n ? 'x' : 0));
  if (n == 2) assert(b.length == 3);
  if (n == 0) assert(b.length == 0);
}
