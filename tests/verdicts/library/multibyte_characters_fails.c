// expect: FAILED mbstowcs.pointer_dereference line 12
// expect: FAILED wcstombs.pointer_dereference line 14
// expect: FAILED wctomb.pointer_dereference line 16
// expect: FAILED putenv.pointer_dereference line 18
#include <stdlib.h>
int nondet_int(void);
int main(void) {
  wchar_t wide[2] = L"a";
  char narrow[2] = {'a', 'b'};
  switch (nondet_int()) {
  case 1:
    return mbstowcs(wide, "abc", 4);
  case 2:
    return wcstombs(narrow, L"abcd", 3);
  case 3:
    return wctomb(narrow + 2, L'c');
  case 4:
    return putenv(narrow);
  }
}
