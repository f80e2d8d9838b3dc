// expect: SAFE
#include <assert.h>
#include <inttypes.h>
#include <malloc.h>
#include <stdlib.h>
int main(void) {
  wchar_t wide[4];
  char narrow[4];
  assert(mblen("a", 1) == 1 && mblen("", 1) == 0 && mbtowc(wide, "b", 1) == 1 && wide[0] == 'b');
  assert(wctomb(narrow, L'c') == 1 && narrow[0] == 'c');
  assert(mbstowcs(wide, "abc", 4) == 3 && wide[3] == 0);
  assert(wcstombs(narrow, wide, 4) == 3 && narrow[2] == 'c' && mbstowcs(0, "abcde", 0) == 5);
  assert(strtoimax("-5", 0, 10) == -5 && strtoumax("5", 0, 10) == 5);
  char *p = memalign(16, 8), *q = valloc(8);
  assert(p == 0 || malloc_usable_size(p) == 8);
  free(p);
  free(q);
  srandom(3);
  putenv("A=b");
  clearenv();
}
