// expect: FAILED text.precondition_instance line 17
// expect: FAILED out.precondition_instance line 24
// expect: FAILED in.precondition_instance line 31
// expect: FAILED vscanf.pointer_dereference line 38
// expect: FAILED main.precondition_instance line 51
// expect: FAILED main.assertion.1 line 55
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
int nondet_int(void);
static int text(char **s, const char *format, ...) {
  va_list a;
  va_start(a, format);
  int n =
      /* an argument is missing */
      vasprintf(s, format, a);
  va_end(a);
  return n;
}
static int out(const char *format, ...) {
  va_list a;
  va_start(a, format);
  int n = vdprintf(1, format, a);
  va_end(a);
  return n;
}
static int in(FILE *f, const char *format, ...) {
  va_list a;
  va_start(a, format);
  int n = vfscanf(f, format, a);
  va_end(a);
  return n;
}
static int in_wrong(const char *format, ...) {
  va_list a;
  va_start(a, format);
  int n = vscanf(format, a);
  va_end(a);
  return n;
}
int main(void) {
  char *s, b[4], name[L_tmpnam - 1], *line = 0;
  size_t size = 0;
  int x;
  switch (nondet_int()) {
  case 1: return text(&s, "%d%d", 1);
  case 2: return out("%q", 1);
  case 3: return in(stdin, "%s", b);
  case 4: return in_wrong("%d", 0);
  case 5: return tmpnam(name) != 0;
  case 6:
    if (getdelim(&line, &size, 'x', stdin) > 0)
      /* the delimiter is the end, if there is one at all */
      assert(line[0] != 'y');
    free(line);
  }
}
