/* C11 7.24 and POSIX: strings. */
#include <string.h>
#include <stdlib.h>

size_t strlen(const char *s)
{
    size_t n = 0;
    while (s[n] != 0)
        n++;
    return n;
}

char *strcpy(char *dst, const char *src)
{
    __CPROVER_precondition(!__CPROVER_same_object(dst, src) || dst != src, "strcpy src/dst overlap");
    size_t i = 0;
    char c;
    do {
        c = src[i];
        dst[i] = c;
        i++;
    } while (c != 0);
    return dst;
}

int strcmp(const char *s1, const char *s2)
{
    size_t i = 0;
    while (s1[i] != 0 && s1[i] == s2[i])
        i++;
    return (unsigned char)s1[i] - (unsigned char)s2[i];
}

char *strchr(const char *s, int c)
{
    char wanted = (char)c;
    for (size_t i = 0;; i++) {
        if (s[i] == wanted)
            return (char *)s + i;
        if (s[i] == 0)
            return NULL;
    }
}

char *strdup(const char *s)
{
    size_t size = strlen(s) + 1;
    char *copy = malloc(size);
    if (copy != NULL)
        memcpy(copy, s, size);
    return copy;
}
