// pybmc: --unwind 4
// expect: SAFE
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
static int to_stream(FILE *f, const char *format, ...) {
  va_list a;
  va_start(a, format);
  int n = vfprintf(f, format, a);
  va_end(a);
  return n;
}
static int to_output(const char *format, ...) {
  va_list a;
  va_start(a, format);
  int n = vprintf(format, a);
  va_end(a);
  return n;
}
static int to_text(char *text, const char *format, ...) {
  va_list a;
  va_start(a, format);
  int n = vsprintf(text, format, a);
  va_end(a);
  return n;
}
static int to_short_text(char *text, size_t size, const char *format, ...) {
  va_list a;
  va_start(a, format);
  int n = vsnprintf(text, size, format, a);
  va_end(a);
  return n;
}
static int from_text(const char *text, const char *format, ...) {
  va_list a;
  va_start(a, format);
  int n = vsscanf(text, format, a);
  va_end(a);
  return n;
}
int main(void) {
  char text[16];
  int number;
  puts("x");
  putchar('x');
  dprintf(1, "%d", 3);
  assert(to_stream(stdout, "%d\n", 1) >= -1);
  assert(to_output("%s\n", "a") >= -1);
  assert(to_text(text, "%d", 12) == 2 && text[0] == '1' && text[2] == 0);
  assert(to_short_text(text, 2, "%d", 12) == 2 && text[1] == 0);
  assert(from_text("7", "%d", &number) <= 1);
  FILE *f = tmpfile();
  if (f == 0) return 0;
  fputc('x', f);
  assert(getc(f) <= 255);
  assert(fscanf(f, "%d", &number) <= 1);
  clearerr(f);
  ferror(f);
  fileno(f);
  fseeko(f, 0, SEEK_SET);
  ftello(f);
  setbuf(f, 0);
  setvbuf(f, 0, _IONBF, 0);
  fclose(f);
  rename("a", "b");
}
