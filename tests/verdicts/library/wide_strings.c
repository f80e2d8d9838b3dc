// expect: SAFE
#include <assert.h>
#include <wchar.h>
#include <wctype.h>
int main(void) {
  wchar_t s[6], *rest;
  assert(wcscpy(s, L"hello") == s && wcslen(s) == 5 && wcscmp(s, L"hello") == 0);
  assert(wcsncmp(s, L"help", 3) == 0 && wcscoll(s, L"help") < 0 && wmemcmp(s, L"hello", 5) == 0);
  assert(wcschr(s, L'l') == s + 2 && wcsrchr(s, L'l') == s + 3 && wmemchr(s, L'x', 5) == 0);
  assert(wcsstr(s, L"lo") == s + 3 && wcsspn(s, L"eh") == 2 && wcscspn(s, L"o") == 4 && wcspbrk(s, L"xe") == s + 1);
  wcsncpy(s, L"ab", 6);
  assert(s[5] == 0);
  wcscat(s, L"c");
  wcsncat(s, L"defg", 2);
  assert(wcscmp(s, L"abcde") == 0);
  wmemset(wmemmove(wmemcpy(s, L"12,45", 6) + 1, s, 1), L'x', 1);
  assert(wcstok(s, L",", &rest) == s && wcslen(rest) == 2);
  assert(btowc('a') == L'a' && wctob(L'b') == 'b' && btowc(200) == WEOF);
  assert(iswalpha(L'a') && iswalnum(L'1') && iswblank(L'\t') && iswcntrl(3) && iswdigit(L'9') && iswgraph(L'!'));
  assert(iswlower(L'z') && iswprint(L' ') && iswpunct(L'.') && iswspace(L'\n') && iswupper(L'Q') && iswxdigit(L'f'));
  assert(towlower(L'A') == L'a' && towupper(L'b') == L'B' && !iswalpha(0x20AC));
}
