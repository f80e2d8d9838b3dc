// pybmc: --unwind 4
// expect: SAFE
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static char *made(const char *format, ...) {
  char *text;
  va_list a;
  va_start(a, format);
  int n = vasprintf(&text, format, a);
  va_end(a);
  assert(n < 0 || n == 2);
  return n < 0 ? 0 : text;
}
static int written(const char *format, ...) {
  va_list a;
  va_start(a, format);
  int n = vdprintf(1, format, a);
  va_end(a);
  return n;
}
static int read_from(FILE *f, const char *format, ...) {
  va_list a;
  va_start(a, format);
  int n = f ? vfscanf(f, format, a) : vscanf(format, a);
  va_end(a);
  return n;
}
int main(void) {
  char *text = made("%d", 42);
  if (text)
    assert(strcmp(text, "42") == 0);
  free(text);
  assert(written("%s\n", "x") >= -1);
  int x = 7, y = 8, n = read_from(stdin, "%d%d", &x, &y);
  assert(n >= -1 && n <= 2 && (n == 2 || y == 8));
  assert(read_from(0, "%d", &x) <= 1);
  char name[L_tmpnam], *made_up = tmpnam(name), *own = tmpnam(0);
  assert(made_up == 0 || made_up == name);
  if (own)
    assert(strlen(own) < L_tmpnam);
  char *line = 0;
  size_t size = 0;
  ssize_t length = getdelim(&line, &size, ';', stdin);
  if (length > 0)
    assert(line[length] == 0 && size > (size_t)length);
  free(line);
}
