/* C11 7.29 and 7.30 in the "C" locale: wide strings and characters. */
#include <wchar.h>
#include <wctype.h>

size_t wcslen(const wchar_t *s)
{
    size_t n = 0;
    while (s[n] != 0)
        n++;
    return n;
}

/* --- copies --- */

wchar_t *wcscpy(wchar_t *dst, const wchar_t *src)
{
    size_t n = 0;
    while (src[n] != 0)
        n++;
    __builtin_memcpy(dst, src, (n + 1) * sizeof(wchar_t));
    return dst;
}

wchar_t *wcsncpy(wchar_t *dst, const wchar_t *src, size_t n)
{
    __CPROVER_precondition(n <= (size_t)-1 / sizeof(wchar_t), "wcsncpy size fits");
    __CPROVER_precondition(__CPROVER_w_ok(dst, n * sizeof(wchar_t)), "wcsncpy destination region writeable");
    _Bool ended = 0;
    for (size_t i = 0; i < n; i++) {
        wchar_t c = ended ? 0 : src[i];
        ended = c == 0;
        dst[i] = c;
    }
    return dst;
}

wchar_t *wcscat(wchar_t *dst, const wchar_t *src)
{
    size_t start = 0, n = 0;
    while (dst[start] != 0)
        start++;
    while (src[n] != 0)
        n++;
    __builtin_memcpy(dst + start, src, (n + 1) * sizeof(wchar_t));
    return dst;
}

wchar_t *wcsncat(wchar_t *dst, const wchar_t *src, size_t n)
{
    size_t start = 0, length = 0;
    while (dst[start] != 0)
        start++;
    while (length < n && src[length] != 0)
        length++;
    __builtin_memmove(dst + start, src, length * sizeof(wchar_t));
    dst[start + length] = 0;
    return dst;
}

wchar_t *wmemcpy(wchar_t *dst, const wchar_t *src, size_t n)
{
    __CPROVER_precondition(n <= (size_t)-1 / sizeof(wchar_t), "wmemcpy size fits");
    __builtin_memcpy(dst, src, n * sizeof(wchar_t));
    return dst;
}

wchar_t *wmemmove(wchar_t *dst, const wchar_t *src, size_t n)
{
    __CPROVER_precondition(n <= (size_t)-1 / sizeof(wchar_t), "wmemmove size fits");
    __builtin_memmove(dst, src, n * sizeof(wchar_t));
    return dst;
}

wchar_t *wmemset(wchar_t *s, wchar_t c, size_t n)
{
    for (size_t i = 0; i < n; i++)
        s[i] = c;
    return s;
}

/* --- comparisons: only the sign of the result means something --- */

int wcscmp(const wchar_t *s1, const wchar_t *s2)
{
    size_t i = 0;
    while (s1[i] == s2[i] && s1[i] != 0)
        i++;
    return s1[i] < s2[i] ? -1 : s1[i] > s2[i];
}

int wcsncmp(const wchar_t *s1, const wchar_t *s2, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (s1[i] != s2[i] || s1[i] == 0)
            return s1[i] < s2[i] ? -1 : s1[i] > s2[i];
    return 0;
}

int wcscoll(const wchar_t *s1, const wchar_t *s2)
{
    return wcscmp(s1, s2);
}

int wmemcmp(const wchar_t *s1, const wchar_t *s2, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (s1[i] != s2[i])
            return s1[i] < s2[i] ? -1 : 1;
    return 0;
}

/* --- searches --- */

wchar_t *wmemchr(const wchar_t *s, wchar_t c, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (s[i] == c)
            return (wchar_t *)s + i;
    return NULL;
}

wchar_t *wcschr(const wchar_t *s, wchar_t c)
{
    for (size_t i = 0;; i++) {
        if (s[i] == c)
            return (wchar_t *)s + i;
        if (s[i] == 0)
            return NULL;
    }
}

wchar_t *wcsrchr(const wchar_t *s, wchar_t c)
{
    wchar_t *found = NULL;
    for (size_t i = 0;; i++) {
        if (s[i] == c)
            found = (wchar_t *)s + i;
        if (s[i] == 0)
            return found;
    }
}

wchar_t *wcsstr(const wchar_t *haystack, const wchar_t *needle)
{
    for (size_t i = 0;; i++) {
        size_t j = 0;
        while (needle[j] != 0 && haystack[i + j] == needle[j])
            j++;
        if (needle[j] == 0)
            return (wchar_t *)haystack + i;
        if (haystack[i + j] == 0)
            return NULL;
    }
}

/* Whether a character is one of a string's. */
#define AMONG(found, c, string) \
    _Bool found = 0; \
    for (size_t j = 0; (string)[j] != 0; j++) \
        found = found || (string)[j] == (c);

size_t wcsspn(const wchar_t *s, const wchar_t *accept)
{
    for (size_t i = 0;; i++) {
        wchar_t c = s[i];
        AMONG(found, c, accept)
        if (!found)
            return i;
    }
}

size_t wcscspn(const wchar_t *s, const wchar_t *reject)
{
    for (size_t i = 0;; i++) {
        wchar_t c = s[i];
        AMONG(found, c, reject)
        if (found || c == 0)
            return i;
    }
}

wchar_t *wcspbrk(const wchar_t *s, const wchar_t *accept)
{
    size_t i = wcscspn(s, accept);
    return s[i] != 0 ? (wchar_t *)s + i : NULL;
}

wchar_t *wcstok(wchar_t *s, const wchar_t *delim, wchar_t **saveptr)
{
    if (s == NULL)
        s = *saveptr;
    s = s + wcsspn(s, delim);
    if (*s == 0) {
        *saveptr = s;
        return NULL;
    }
    size_t end = wcscspn(s, delim);
    if (s[end] == 0)
        *saveptr = s + end;
    else {
        s[end] = 0;
        *saveptr = s + end + 1;
    }
    return s;
}

/* --- bytes and wide characters --- */

wint_t btowc(int c)
{
    return c >= 0 && c <= 127 ? (wint_t)c : WEOF;
}

int wctob(wint_t c)
{
    return c <= 127 ? (int)c : -1;
}

/* --- classes --- */

int iswalnum(wint_t wc)
{
    return (wc >= '0' && wc <= '9') || (wc >= 'A' && wc <= 'Z') || (wc >= 'a' && wc <= 'z');
}

int iswalpha(wint_t wc)
{
    return (wc >= 'A' && wc <= 'Z') || (wc >= 'a' && wc <= 'z');
}

int iswblank(wint_t wc)
{
    return wc == ' ' || wc == '\t';
}

int iswcntrl(wint_t wc)
{
    return wc <= 31 || wc == 127;
}

int iswdigit(wint_t wc)
{
    return wc >= '0' && wc <= '9';
}

int iswgraph(wint_t wc)
{
    return wc >= '!' && wc <= '~';
}

int iswlower(wint_t wc)
{
    return wc >= 'a' && wc <= 'z';
}

int iswprint(wint_t wc)
{
    return wc >= ' ' && wc <= '~';
}

int iswpunct(wint_t wc)
{
    return iswgraph(wc) && !iswalnum(wc);
}

int iswspace(wint_t wc)
{
    return wc == ' ' || (wc >= '\t' && wc <= '\r');
}

int iswupper(wint_t wc)
{
    return wc >= 'A' && wc <= 'Z';
}

int iswxdigit(wint_t wc)
{
    return (wc >= '0' && wc <= '9') || (wc >= 'A' && wc <= 'F') || (wc >= 'a' && wc <= 'f');
}

wint_t towlower(wint_t wc)
{
    return wc >= 'A' && wc <= 'Z' ? wc + 32 : wc;
}

wint_t towupper(wint_t wc)
{
    return wc >= 'a' && wc <= 'z' ? wc - 32 : wc;
}
