/* C11 7.24, POSIX and GNU: strings and blocks of memory. */
#include <stdlib.h>
#include <string.h>

static unsigned char __pybmc_lower(char c)
{
    return c >= 'A' && c <= 'Z' ? c + 32 : c;
}

static int __pybmc_order(unsigned char one, unsigned char other)
{
    return one < other ? -1 : one > other;
}

/* Whether n bytes at one place and m bytes at the other do not overlap. */
static _Bool __pybmc_apart(const char *one, size_t n, const char *other, size_t m)
{
    size_t a = __CPROVER_POINTER_OFFSET(one), b = __CPROVER_POINTER_OFFSET(other);
    return !__CPROVER_same_object(one, other) || (a - b >= m && b - a >= n);
}

/* --- blocks: these are built-in where they are called by name; here for those who take their address --- */

void *memcpy(void *dst, const void *src, size_t n)
{
    return __builtin_memcpy(dst, src, n);
}

void *memmove(void *dst, const void *src, size_t n)
{
    return __builtin_memmove(dst, src, n);
}

void *memset(void *s, int c, size_t n)
{
    return __builtin_memset(s, c, n);
}

int memcmp(const void *s1, const void *s2, size_t n)
{
    __CPROVER_precondition(__CPROVER_r_ok(s1, n), "memcmp region 1 readable");
    __CPROVER_precondition(__CPROVER_r_ok(s2, n), "memcmp region 2 readable");
    int result = 0;
    for (size_t i = 0; i < n; i++)
        result = result != 0 ? result : ((const unsigned char *)s1)[i] - ((const unsigned char *)s2)[i];
    return result;
}

int bcmp(const void *s1, const void *s2, size_t n)
{
    return memcmp(s1, s2, n);
}

void *memchr(const void *s, int c, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (((const unsigned char *)s)[i] == (unsigned char)c)
            return (char *)s + i;
    return NULL;
}

void *rawmemchr(const void *s, int c)
{
    for (size_t i = 0;; i++)
        if (((const unsigned char *)s)[i] == (unsigned char)c)
            return (char *)s + i;
}

void *memrchr(const void *s, int c, size_t n)
{
    void *found = NULL;
    for (size_t i = 0; i < n; i++)
        found = ((const unsigned char *)s)[i] == (unsigned char)c ? (char *)s + i : found;
    return found;
}

void *memccpy(void *dst, const void *src, int c, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        unsigned char byte = ((const unsigned char *)src)[i];
        ((unsigned char *)dst)[i] = byte;
        if (byte == (unsigned char)c)
            return (char *)dst + i + 1;
    }
    return NULL;
}

void *mempcpy(void *dst, const void *src, size_t n)
{
    __builtin_memcpy(dst, src, n);
    return (char *)dst + n;
}

void *memmem(const void *haystack, size_t haystacklen, const void *needle, size_t needlelen)
{
    if (needlelen == 0)
        return (void *)haystack;
    for (size_t i = 0; i < haystacklen && needlelen <= haystacklen - i; i++) {
        size_t j = 0;
        while (j < needlelen && ((const char *)haystack)[i + j] == ((const char *)needle)[j])
            j++;
        if (j == needlelen)
            return (char *)haystack + i;
    }
    return NULL;
}

void bcopy(const void *src, void *dst, size_t n)
{
    __builtin_memmove(dst, src, n);
}

void bzero(void *s, size_t n)
{
    __builtin_memset(s, 0, n);
}

void explicit_bzero(void *s, size_t n)
{
    __builtin_memset(s, 0, n);
}

/* --- lengths --- */

size_t strlen(const char *s)
{
    size_t n = 0;
    while (s[n] != 0)
        n++;
    return n;
}

size_t strnlen(const char *s, size_t maxlen)
{
    size_t n = 0;
    while (n < maxlen && s[n] != 0)
        n++;
    return n;
}

/* --- copies --- */

char *strcpy(char *dst, const char *src)
{
    size_t n = 0;
    while (src[n] != 0)
        n++;
    __builtin_memcpy(dst, src, n + 1);
    return dst;
}

char *stpcpy(char *dst, const char *src)
{
    size_t n = 0;
    while (src[n] != 0)
        n++;
    __builtin_memcpy(dst, src, n + 1);
    return dst + n;
}

char *strncpy(char *dst, const char *src, size_t n)
{
    __CPROVER_precondition(__pybmc_apart(dst, n, src, n), "strncpy src/dst overlap");
    __CPROVER_precondition(__CPROVER_w_ok(dst, n), "strncpy destination region writeable");
    _Bool ended = 0;
    for (size_t i = 0; i < n; i++) {
        char c = ended ? 0 : src[i];
        ended = c == 0;
        dst[i] = c;
    }
    return dst;
}

char *stpncpy(char *dst, const char *src, size_t n)
{
    __CPROVER_precondition(__pybmc_apart(dst, n, src, n), "stpncpy src/dst overlap");
    __CPROVER_precondition(__CPROVER_w_ok(dst, n), "stpncpy destination region writeable");
    size_t length = 0;
    for (size_t i = 0; i < n; i++) {
        char c = length < i ? 0 : src[i];
        dst[i] = c;
        if (c != 0)
            length = i + 1;
    }
    return dst + length;
}

char *strcat(char *dst, const char *src)
{
    size_t start = 0, n = 0;
    while (dst[start] != 0)
        start++;
    while (src[n] != 0)
        n++;
    __builtin_memcpy(dst + start, src, n + 1);
    return dst;
}

char *strncat(char *dst, const char *src, size_t n)
{
    size_t start = 0, length = 0;
    while (dst[start] != 0)
        start++;
    while (length < n && src[length] != 0)
        length++;
    size_t read = length < n ? length + 1 : length;
    __CPROVER_precondition(__pybmc_apart(dst + start, length + 1, src, read), "strncat src/dst overlap");
    __builtin_memmove(dst + start, src, length);
    dst[start + length] = 0;
    return dst;
}

size_t strlcpy(char *dst, const char *src, size_t size)
{
    size_t length = 0;
    while (src[length] != 0)
        length++;
    if (size != 0) {
        size_t n = length < size ? length : size - 1;
        __builtin_memcpy(dst, src, n);
        dst[n] = 0;
    }
    return length;
}

size_t strlcat(char *dst, const char *src, size_t size)
{
    size_t start = 0, length = 0;
    while (start < size && dst[start] != 0)
        start++;
    while (src[length] != 0)
        length++;
    if (start == size)
        return size + length;
    size_t n = length < size - start ? length : size - start - 1;
    __builtin_memcpy(dst + start, src, n);
    dst[start + n] = 0;
    return start + length;
}

char *strdup(const char *s)
{
    size_t n = 0;
    while (s[n] != 0)
        n++;
    char *copy = __builtin_malloc(n + 1);
    if (copy != NULL)
        __builtin_memcpy(copy, s, n + 1);
    return copy;
}

char *strndup(const char *s, size_t n)
{
    size_t length = 0;
    while (length < n && s[length] != 0)
        length++;
    char *copy = __builtin_malloc(length + 1);
    if (copy != NULL) {
        __builtin_memcpy(copy, s, length);
        copy[length] = 0;
    }
    return copy;
}

/* --- comparisons: only the sign of the result means something --- */

int strcmp(const char *s1, const char *s2)
{
    size_t i = 0;
    while (s1[i] == s2[i] && s1[i] != 0)
        i++;
    return __pybmc_order(s1[i], s2[i]);
}

int strncmp(const char *s1, const char *s2, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (s1[i] != s2[i] || s1[i] == 0)
            return __pybmc_order(s1[i], s2[i]);
    return 0;
}

int strcasecmp(const char *s1, const char *s2)
{
    size_t i = 0;
    while (__pybmc_lower(s1[i]) == __pybmc_lower(s2[i]) && s1[i] != 0)
        i++;
    return __pybmc_order(__pybmc_lower(s1[i]), __pybmc_lower(s2[i]));
}

int strncasecmp(const char *s1, const char *s2, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (__pybmc_lower(s1[i]) != __pybmc_lower(s2[i]) || s1[i] == 0)
            return __pybmc_order(__pybmc_lower(s1[i]), __pybmc_lower(s2[i]));
    return 0;
}

/* In the "C" locale, the only one here. */
int strcoll(const char *s1, const char *s2)
{
    return strcmp(s1, s2);
}

size_t strxfrm(char *dst, const char *src, size_t n)
{
    size_t length = 0;
    while (src[length] != 0)
        length++;
    for (size_t i = 0; i < n && i <= length; i++)
        dst[i] = src[i];
    return length;
}

/* --- searches --- */

char *strchr(const char *s, int c)
{
    for (size_t i = 0;; i++) {
        if (s[i] == (char)c)
            return (char *)s + i;
        if (s[i] == 0)
            return NULL;
    }
}

char *index(const char *s, int c)
{
    return strchr(s, c);
}

char *strchrnul(const char *s, int c)
{
    size_t i = 0;
    while (s[i] != (char)c && s[i] != 0)
        i++;
    return (char *)s + i;
}

char *strrchr(const char *s, int c)
{
    char *found = NULL;
    for (size_t i = 0;; i++) {
        if (s[i] == (char)c)
            found = (char *)s + i;
        if (s[i] == 0)
            return found;
    }
}

char *rindex(const char *s, int c)
{
    return strrchr(s, c);
}

/* Whether a character is one of a string's. No branch on the characters: the answer is one expression. */
#define AMONG(found, c, string) \
    _Bool found = 0; \
    for (size_t j = 0; (string)[j] != 0; j++) \
        found = found || (string)[j] == (c);

size_t strspn(const char *s, const char *accept)
{
    for (size_t i = 0;; i++) {
        char c = s[i];
        AMONG(found, c, accept)
        if (!found)
            return i;
    }
}

size_t strcspn(const char *s, const char *reject)
{
    for (size_t i = 0;; i++) {
        char c = s[i];
        AMONG(found, c, reject)
        if (found || c == 0)
            return i;
    }
}

char *strpbrk(const char *s, const char *accept)
{
    size_t i = strcspn(s, accept);
    return s[i] != 0 ? (char *)s + i : NULL;
}

char *strstr(const char *haystack, const char *needle)
{
    for (size_t i = 0;; i++) {
        size_t j = 0;
        while (needle[j] != 0 && haystack[i + j] == needle[j])
            j++;
        if (needle[j] == 0)
            return (char *)haystack + i;
        if (haystack[i + j] == 0)
            return NULL;
    }
}

char *strcasestr(const char *haystack, const char *needle)
{
    for (size_t i = 0;; i++) {
        size_t j = 0;
        while (needle[j] != 0 && __pybmc_lower(haystack[i + j]) == __pybmc_lower(needle[j]))
            j++;
        if (needle[j] == 0)
            return (char *)haystack + i;
        if (haystack[i + j] == 0)
            return NULL;
    }
}

/* --- tokens ---
 *
 * After the first token of an unknown string the next one starts anywhere. So that all accesses still have known places,
 * these count from the beginning of the object and skip what lies before the string; a known distance in large steps. */

#define SKIP(i, distance) \
    while (i + 64 <= (distance)) \
        i += 64;

char *strsep(char **stringp, const char *delim)
{
    char *s = *stringp;
    if (s == NULL)
        return NULL;
    __CPROVER_precondition(__CPROVER_r_ok(s, 1), "strsep argument stringp points to a string");
    size_t first = __CPROVER_POINTER_OFFSET(s), end = 0;
    s -= first;
    SKIP(end, first)
    for (;; end++) {
        if (end < first)
            continue;
        char c = s[end];
        AMONG(found, c, delim)
        if (found || c == 0)
            break;
    }
    if (s[end] == 0)
        *stringp = NULL;
    else {
        s[end] = 0;
        *stringp = s + end + 1;
    }
    return s + first;
}

char *strtok_r(char *s, const char *delim, char **saveptr)
{
    if (s == NULL)
        s = *saveptr;
    __CPROVER_precondition(__CPROVER_r_ok(s, 1), "strtok_r argument s readable");
    size_t first = __CPROVER_POINTER_OFFSET(s), start = 0, end = 0;
    s -= first;
    SKIP(start, first)
    for (;; start++) {
        if (start < first)
            continue;
        char c = s[start];
        AMONG(found, c, delim)
        if (!found)
            break;
    }
    if (s[start] == 0) {
        *saveptr = s + start;
        return NULL;
    }
    SKIP(end, start)
    for (;; end++) {
        if (end < start)
            continue;
        char c = s[end];
        AMONG(found, c, delim)
        if (found || c == 0)
            break;
    }
    if (s[end] == 0)
        *saveptr = s + end;
    else {
        s[end] = 0;
        *saveptr = s + end + 1;
    }
    return s + start;
}

char *strtok(char *s, const char *delim)
{
    static char *rest;
    __CPROVER_precondition(s != NULL || rest != NULL, "strtok has a string to go on with");
    return strtok_r(s, delim, &rest);
}

/* --- texts of the system: any string --- */

static char __pybmc_message[64];

char *strerror(int errnum)
{
    __CPROVER_havoc_slice(__pybmc_message, sizeof(__pybmc_message));
    __pybmc_message[sizeof(__pybmc_message) - 1] = 0;
    return __pybmc_message;
}

char *strsignal(int sig)
{
    __CPROVER_havoc_slice(__pybmc_message, sizeof(__pybmc_message));
    __pybmc_message[sizeof(__pybmc_message) - 1] = 0;
    return __pybmc_message;
}

int strerror_r(int errnum, char *buf, size_t buflen)
{
    if (buflen == 0)
        return 34;
    __CPROVER_havoc_slice(buf, buflen);
    buf[buflen - 1] = 0;
    int result = nondet_int();
    __CPROVER_assume(result == 0 || result == 22 || result == 34);
    return result;
}

/* --- gcc's checked versions: the size of the object is ours to check --- */

char *__strcpy_chk(char *dst, const char *src, size_t size);
char *__stpcpy_chk(char *dst, const char *src, size_t size);
char *__strncpy_chk(char *dst, const char *src, size_t n, size_t size);
char *__strcat_chk(char *dst, const char *src, size_t size);
char *__strncat_chk(char *dst, const char *src, size_t n, size_t size);
void *__memcpy_chk(void *dst, const void *src, size_t n, size_t size);
void *__memmove_chk(void *dst, const void *src, size_t n, size_t size);
void *__mempcpy_chk(void *dst, const void *src, size_t n, size_t size);
void *__memset_chk(void *s, int c, size_t n, size_t size);

char *__strcpy_chk(char *dst, const char *src, size_t size)
{
    return strcpy(dst, src);
}

char *__stpcpy_chk(char *dst, const char *src, size_t size)
{
    return stpcpy(dst, src);
}

char *__strncpy_chk(char *dst, const char *src, size_t n, size_t size)
{
    return strncpy(dst, src, n);
}

char *__strcat_chk(char *dst, const char *src, size_t size)
{
    return strcat(dst, src);
}

char *__strncat_chk(char *dst, const char *src, size_t n, size_t size)
{
    return strncat(dst, src, n);
}

void *__memcpy_chk(void *dst, const void *src, size_t n, size_t size)
{
    return __builtin_memcpy(dst, src, n);
}

void *__memmove_chk(void *dst, const void *src, size_t n, size_t size)
{
    return __builtin_memmove(dst, src, n);
}

void *__mempcpy_chk(void *dst, const void *src, size_t n, size_t size)
{
    return mempcpy(dst, src, n);
}

void *__memset_chk(void *s, int c, size_t n, size_t size)
{
    return __builtin_memset(s, c, n);
}
