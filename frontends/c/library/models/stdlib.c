/* C11 7.22 and POSIX: general utilities. */
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>

/* --- memory: built-in where called by name; here for those who take the address --- */

void *malloc(size_t size)
{
    return __builtin_malloc(size);
}

void *calloc(size_t nmemb, size_t size)
{
    return __builtin_calloc(nmemb, size);
}

void *realloc(void *ptr, size_t size)
{
    return __builtin_realloc(ptr, size);
}

void free(void *ptr)
{
    __builtin_free(ptr);
}

void *reallocarray(void *ptr, size_t nmemb, size_t size)
{
    size_t total;
    if (__builtin_mul_overflow(nmemb, size, &total)) {
        errno = ENOMEM;
        return NULL;
    }
    return __builtin_realloc(ptr, total);
}

/* Every object is aligned as strictly as anyone asks. */
void *aligned_alloc(size_t alignment, size_t size)
{
    if (alignment == 0 || (alignment & (alignment - 1)) != 0) {
        errno = EINVAL;
        return NULL;
    }
    return __builtin_malloc(size);
}

void *memalign(size_t alignment, size_t size)
{
    return __builtin_malloc(size);
}

void *valloc(size_t size)
{
    return __builtin_malloc(size);
}

int posix_memalign(void **memptr, size_t alignment, size_t size)
{
    size_t units = alignment / sizeof(void *);
    if (alignment == 0 || alignment % sizeof(void *) != 0 || (units & (units - 1)) != 0)
        return EINVAL;
    void *result = __builtin_malloc(size);
    if (result == NULL)
        return ENOMEM;
    *memptr = result;
    return 0;
}

size_t malloc_usable_size(void *ptr)
{
    return ptr == NULL ? 0 : __CPROVER_OBJECT_SIZE(ptr);
}

/* --- integers --- */

int abs(int j)
{
    __CPROVER_precondition(j != INT_MIN, "argument to abs must not be INT_MIN");
    return j < 0 ? -j : j;
}

long labs(long j)
{
    __CPROVER_precondition(j != LONG_MIN, "argument to labs must not be LONG_MIN");
    return j < 0 ? -j : j;
}

long long llabs(long long j)
{
    __CPROVER_precondition(j != LLONG_MIN, "argument to llabs must not be LLONG_MIN");
    return j < 0 ? -j : j;
}

intmax_t imaxabs(intmax_t j)
{
    __CPROVER_precondition(j != INTMAX_MIN, "argument to imaxabs must not be INTMAX_MIN");
    return j < 0 ? -j : j;
}

div_t div(int numer, int denom)
{
    __CPROVER_precondition(denom != 0, "division by zero in div");
    __CPROVER_precondition(numer != INT_MIN || denom != -1, "result of div is representable");
    div_t result;
    result.quot = numer / denom;
    result.rem = numer % denom;
    return result;
}

ldiv_t ldiv(long numer, long denom)
{
    __CPROVER_precondition(denom != 0, "division by zero in ldiv");
    __CPROVER_precondition(numer != LONG_MIN || denom != -1, "result of ldiv is representable");
    ldiv_t result;
    result.quot = numer / denom;
    result.rem = numer % denom;
    return result;
}

lldiv_t lldiv(long long numer, long long denom)
{
    __CPROVER_precondition(denom != 0, "division by zero in lldiv");
    __CPROVER_precondition(numer != LLONG_MIN || denom != -1, "result of lldiv is representable");
    lldiv_t result;
    result.quot = numer / denom;
    result.rem = numer % denom;
    return result;
}

imaxdiv_t imaxdiv(intmax_t numer, intmax_t denom)
{
    __CPROVER_precondition(denom != 0, "division by zero in imaxdiv");
    __CPROVER_precondition(numer != INTMAX_MIN || denom != -1, "result of imaxdiv is representable");
    imaxdiv_t result;
    result.quot = numer / denom;
    result.rem = numer % denom;
    return result;
}

int ffs(int i)
{
    return __builtin_ffs(i);
}

int ffsl(long i)
{
    return __builtin_ffsl(i);
}

int ffsll(long long i)
{
    return __builtin_ffsll(i);
}

/* --- numbers from strings (7.22.1.4) --- */

static int __pybmc_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'z')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'Z')
        return c - 'A' + 10;
    return 99;
}

static _Bool __pybmc_space(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/* The number at nptr as far as it fits: `positive` and `negative` are the largest magnitudes of its type. One that does
 * not fit is the nearest that does (for unsigned types the largest), and errno is ERANGE. */
static unsigned long long __pybmc_number(const char *nptr, char **endptr, int base, unsigned long long positive,
                                         unsigned long long negative)
{
    if (base < 0 || base == 1 || base > 36) {
        errno = EINVAL;
        return 0;
    }
    size_t i = 0;
    _Bool minus = 0;
    while (__pybmc_space(nptr[i]))
        i++;
    if (nptr[i] == '-' || nptr[i] == '+') {
        minus = nptr[i] == '-';
        i++;
    }
    if ((base == 0 || base == 16) && nptr[i] == '0' && (nptr[i + 1] == 'x' || nptr[i + 1] == 'X')
        && __pybmc_digit(nptr[i + 2]) < 16) {
        i += 2;
        base = 16;
    } else if (base == 0)
        base = nptr[i] == '0' ? 8 : 10;
    unsigned long long most = minus ? negative / base : positive / base;
    int last = minus ? negative % base : positive % base;
    unsigned long long value = 0;
    _Bool any = 0, large = 0;
    for (;; i++) {
        int digit = __pybmc_digit(nptr[i]);
        if (digit >= base)
            break;
        large = large || value > most || (value == most && digit > last);
        value = value * base + digit;
        any = 1;
    }
    if (endptr != NULL)
        *endptr = (char *)(any ? nptr + i : nptr);
    if (large) {
        errno = ERANGE;
        return minus && negative != positive ? -negative : positive;
    }
    return minus ? -value : value;
}

long strtol(const char *nptr, char **endptr, int base)
{
    return __pybmc_number(nptr, endptr, base, LONG_MAX, LONG_MAX + 1ULL);
}

long long strtoll(const char *nptr, char **endptr, int base)
{
    return __pybmc_number(nptr, endptr, base, LLONG_MAX, LLONG_MAX + 1ULL);
}

unsigned long strtoul(const char *nptr, char **endptr, int base)
{
    return __pybmc_number(nptr, endptr, base, ULONG_MAX, ULONG_MAX);
}

unsigned long long strtoull(const char *nptr, char **endptr, int base)
{
    return __pybmc_number(nptr, endptr, base, ULLONG_MAX, ULLONG_MAX);
}

intmax_t strtoimax(const char *nptr, char **endptr, int base)
{
    return __pybmc_number(nptr, endptr, base, INTMAX_MAX, INTMAX_MAX + 1ULL);
}

uintmax_t strtoumax(const char *nptr, char **endptr, int base)
{
    return __pybmc_number(nptr, endptr, base, UINTMAX_MAX, UINTMAX_MAX);
}

int atoi(const char *nptr)
{
    return (int)strtol(nptr, NULL, 10);
}

long atol(const char *nptr)
{
    return strtol(nptr, NULL, 10);
}

long long atoll(const char *nptr)
{
    return strtoll(nptr, NULL, 10);
}

/* --- sorting and searching: which of equal elements comes first, or is found, is not specified (7.22.5) --- */

void qsort(void *base, size_t nmemb, size_t size, int (*compar)(const void *, const void *))
{
    size_t total;
    _Bool large = __builtin_mul_overflow(nmemb, size, &total);
    __CPROVER_precondition(!large && (nmemb == 0 || __CPROVER_r_ok(base, total)), "qsort array readable and writeable");
    char *array = base;
    for (size_t i = 1; i < nmemb; i++)
        for (size_t j = i; j > 0; j--) {
            char *left = array + (j - 1) * size, *right = array + j * size;
            int order = compar(left, right);
            if (order < 0 || (order == 0 && (memcmp(left, right, size) == 0 || nondet_bool("keeps equal elements"))))
                break;
            char *kept = __builtin_alloca(size);
            __builtin_memmove(kept, left, size);
            __builtin_memmove(left, right, size);
            __builtin_memmove(right, kept, size);
        }
}

void *bsearch(const void *key, const void *base, size_t nmemb, size_t size, int (*compar)(const void *, const void *))
{
    size_t total;
    _Bool large = __builtin_mul_overflow(nmemb, size, &total);
    __CPROVER_precondition(!large && (nmemb == 0 || __CPROVER_r_ok(base, total)), "bsearch array readable");
    void *found = NULL;
    for (size_t i = 0; i < nmemb; i++) {
        char *element = (char *)base + i * size;
        if (compar(key, element) == 0 && (found == NULL || nondet_bool("takes this one")))
            found = element;
    }
    return found;
}

/* --- random numbers: any --- */

int rand(void)
{
    int result = nondet_int();
    __CPROVER_assume(result >= 0);
    return result;
}

void srand(unsigned int seed)
{
}

int rand_r(unsigned int *seedp)
{
    *seedp = nondet_uint();
    int result = nondet_int();
    __CPROVER_assume(result >= 0);
    return result;
}

long random(void)
{
    long result = nondet_long();
    __CPROVER_assume(result >= 0 && result <= 0x7fffffff);
    return result;
}

void srandom(unsigned int seed)
{
}

/* --- the end of the program (7.22.4); exit itself is an instruction and calls these handlers first --- */

static void (*__pybmc_handlers[32])(void);
static int __pybmc_handler_count;

int atexit(void (*func)(void))
{
    __CPROVER_precondition(func != NULL, "atexit argument is a function");
    if (__pybmc_handler_count == 32)
        return 1;
    __pybmc_handlers[__pybmc_handler_count++] = func;
    return 0;
}

void __pybmc_exit_handlers(void);

void __pybmc_exit_handlers(void)
{
    while (__pybmc_handler_count > 0)
        __pybmc_handlers[--__pybmc_handler_count]();
}

static void (*__pybmc_quick_handlers[32])(void);
static int __pybmc_quick_count;

int at_quick_exit(void (*func)(void))
{
    __CPROVER_precondition(func != NULL, "at_quick_exit argument is a function");
    if (__pybmc_quick_count == 32)
        return 1;
    __pybmc_quick_handlers[__pybmc_quick_count++] = func;
    return 0;
}

void quick_exit(int status)
{
    while (__pybmc_quick_count > 0)
        __pybmc_quick_handlers[--__pybmc_quick_count]();
    _Exit(status);
}

void exit(int status)
{
    __pybmc_exit_handlers();
    _Exit(status);
}

/* --- the environment: any --- */

/* A string must be readable up to its end. */
#define STRING(s) \
    do { \
        size_t i = 0; \
        while ((s)[i] != 0) \
            i++; \
    } while (0)

char *getenv(const char *name)
{
    STRING(name);
    if (nondet_bool("fails"))
        return NULL;
    size_t size = nondet_size_t();
    __CPROVER_assume(size >= 1 && size <= 4096);
    char *value = __CPROVER_allocate(size, 0);
    value[size - 1] = 0;
    return value;
}

int setenv(const char *name, const char *value, int overwrite)
{
    STRING(name);
    STRING(value);
    return nondet_bool("succeeds") ? 0 : -1;
}

int unsetenv(const char *name)
{
    STRING(name);
    return nondet_bool("succeeds") ? 0 : -1;
}

int putenv(char *string)
{
    STRING(string);
    return nondet_bool("succeeds") ? 0 : -1;
}

int clearenv(void)
{
    return nondet_bool("succeeds") ? 0 : -1;
}

int system(const char *string)
{
    if (string != NULL)
        STRING(string);
    return nondet_int();
}

/* --- multibyte characters in the "C" locale: one byte each (7.22.7) --- */

int mblen(const char *s, size_t n)
{
    if (s == NULL)
        return 0;
    return n == 0 ? -1 : s[0] != 0;
}

int mbtowc(wchar_t *pwc, const char *s, size_t n)
{
    if (s == NULL)
        return 0;
    if (n == 0)
        return -1;
    if (pwc != NULL)
        *pwc = (unsigned char)s[0];
    return s[0] != 0;
}

int wctomb(char *s, wchar_t wc)
{
    if (s == NULL)
        return 0;
    if (wc < 0 || wc > 255)
        return -1;
    s[0] = (char)wc;
    return 1;
}

size_t mbstowcs(wchar_t *dst, const char *src, size_t n)
{
    size_t i = 0;
    for (; dst == NULL || i < n; i++) {
        if (dst != NULL)
            dst[i] = (unsigned char)src[i];
        if (src[i] == 0)
            break;
    }
    return i;
}

size_t wcstombs(char *dst, const wchar_t *src, size_t n)
{
    size_t i = 0;
    for (; dst == NULL || i < n; i++) {
        if (src[i] < 0 || src[i] > 255)
            return (size_t)-1;
        if (dst != NULL)
            dst[i] = (char)src[i];
        if (src[i] == 0)
            break;
    }
    return i;
}
