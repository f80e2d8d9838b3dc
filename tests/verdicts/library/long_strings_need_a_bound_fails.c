// pybmc: --unwind 5
// expect: FAILED strlen$call1.unwind line 8
#include <string.h>
char nondet_char(void);
static char text[100];
int main(void) {
  __CPROVER_havoc_object(text);
  return strlen(text) > 3;
}
