// expect: FAILED main.precondition_instance line 13
// expect: FAILED wcslen.pointer_dereference line 15
// expect: FAILED main.precondition_instance line 17
// expect: FAILED wmemset.pointer_dereference line 19
// expect: FAILED main.precondition_instance line 21
// expect: FAILED wcsncat.pointer_dereference line 23
#include <wchar.h>
int nondet_int(void);
int main(void) {
  wchar_t small[3] = L"ab", open[2] = {L'a', L'b'};
  switch (nondet_int()) {
  case 1:
    wcscpy(small, L"abc"); break;
  case 2:
    return wcslen(open);
  case 3:
    wcscat(small, L"c"); break;
  case 4:
    wmemset(small, L'x', 4); break;
  case 5:
    wmemcpy(small, L"abcd", 4); break;
  case 6:
    wcsncat(small, L"cd", 1); break;
  }
}
