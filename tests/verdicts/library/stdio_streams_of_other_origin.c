// pybmc: --unwind 4 --no-malloc-may-fail
// expect: SAFE
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  char *text = 0;
  if (asprintf(&text, "%d", 12) >= 0) {
    assert(text[0] == '1' && text[2] == 0);
    free(text);
  }
  FILE *p = popen("ls", "r");
  if (p != 0) {
    assert(getc(p) <= 255);
    pclose(p);
  }
  FILE *f = fdopen(1, "w");
  if (f != 0) {
    fpos_t here;
    if (fgetpos(f, &here) == 0) fsetpos(f, &here);
    f = freopen("x", "w", f);
    if (f != 0) fclose(f);
  }
}
