// pybmc: --uninitialized-check
// expect: FAILED puts.uninitialized_read line 11
// What is behind the end of a string is not read.
#include <stdio.h>
#include <string.h>
int nondet_int(void);
int main(void) {
  char b[10];
  strcpy(b, "x");
  if (nondet_int()) { printf("%s", b); return puts(b); }
  b[1] = 'y'; b[9] = 0; puts(b);
}
