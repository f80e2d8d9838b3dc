// pybmc: --unwind 3
// expect: FAILED printf.pointer_dereference line 11
// expect: FAILED puts.pointer_dereference line 14
#include <stdio.h>
#include <stdlib.h>
int nondet_int(void);
int main(void) {
  char line[200], *heap = malloc(100);
  if (nondet_int()) {
    fgets(line, sizeof line, stdin); /* its result is not looked at */
    printf("%s", line);
  } else if (heap) {
    free(heap);
    puts(heap);
  }
}
