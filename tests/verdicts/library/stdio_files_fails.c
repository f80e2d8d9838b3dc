// expect: FAILED fgetc.pointer_dereference line 16
// expect: FAILED fclose.pointer_dereference line 19
// expect: FAILED main.precondition_instance line 22
// expect: FAILED main.precondition_instance line 24
// expect: FAILED fputs.pointer_dereference line 26
#include <stdio.h>
int nondet_int(void);
int main(void) {
  char block[4];
  FILE *f = fopen("name", "r"), *none = 0;
  if (!f)
    return 1;
  switch (nondet_int()) {
  case 1:
    fclose(f);
    return fgetc(f);
  case 2:
    fclose(f);
    return fclose(f);
  case 3:
    fclose(stdout);
    return putc('x', stdout);
  case 4:
    return fwrite(block, 1, 5, f);
  case 5:
    return fputs("x", none);
  }
}
