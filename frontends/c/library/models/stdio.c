/* C11 7.21 and POSIX: output is checked, input is any, files are opaque. */
#include <errno.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#define OPEN 1
#define ALLOCATED 2

static FILE __pybmc_standard[3] = {{0, OPEN}, {1, OPEN}, {2, OPEN}};
FILE *stdin = &__pybmc_standard[0];
FILE *stdout = &__pybmc_standard[1];
FILE *stderr = &__pybmc_standard[2];

static int __pybmc_failed(void)
{
    int reason = nondet_int("errno");
    __CPROVER_assume(reason > 0 && reason <= 133);
    errno = reason;
    return -1;
}

static int __pybmc_done(void)
{
    return nondet_bool("succeeds") ? 0 : __pybmc_failed();
}

/* Any number from 0 on, or a failure. */
static int __pybmc_printed(void)
{
    int result = nondet_int();
    __CPROVER_assume(result >= -1);
    return result;
}

static _Bool __pybmc_initialisation_is_checked; /* set by bmc.transform.check_models */

/* A string must be readable up to its end. The last byte of its object is asked first, if it matters to nobody that it
   may never have been written; then all of them, so that the loop needs no bound. Without an end, the byte behind the
   object is read, which fails. */
#define ROOM(s) (__CPROVER_OBJECT_SIZE(s) - __CPROVER_POINTER_OFFSET(s))
#define STRING(s) \
    do { \
        size_t i = 0, room = ROOM(s); \
        _Bool ends = room > 0 && !__pybmc_initialisation_is_checked && (s)[room - 1] == 0; \
        if (!ends) { \
            for (; i < room; i++) \
                ends = ends || (s)[i] == 0; \
            if (!ends) \
                (s)[i]; \
        } \
    } while (0)

#define STREAM(name) __CPROVER_precondition(stream->__flags & OPEN, name " argument stream is an open stream")

/* --- conversions of output (7.21.6.1) --- */

/* A pointer to a `struct __pybmc_own...` is a model's own: accesses through it are not checked. */
struct __pybmc_own_conversion {
    va_list ap; /* the arguments that are left */
    _Bool left, plus, space, alternate, zero;
    int width;
    int precision; /* -1: none */
    int bits;      /* of an integer argument */
    _Bool large;   /* L: long double */
    char kind;
    size_t next; /* where the format goes on */
};

static void __pybmc_has_argument(va_list ap, size_t size)
{
    __CPROVER_precondition(__CPROVER_r_ok(ap, size), "__pybmc_has_argument has an argument for each conversion");
}

static int __pybmc_star(struct __pybmc_own_conversion *c)
{
    __pybmc_has_argument(c->ap, sizeof(int));
    return va_arg(c->ap, int);
}

static _Bool __pybmc_is_floating(char kind)
{
    switch (kind) {
    case 'a': case 'A': case 'e': case 'E': case 'f': case 'F': case 'g': case 'G':
        return 1;
    }
    return 0;
}

static _Bool __pybmc_is_kind(char kind)
{
    switch (kind) {
    case 'd': case 'i': case 'u': case 'o': case 'x': case 'X': case 'c': case 's': case 'p': case 'n': case '%':
        return 1;
    }
    return __pybmc_is_floating(kind);
}

/* The conversion behind the % before format[i]. */
static void __pybmc_parsed(const char *format, size_t i, struct __pybmc_own_conversion *c)
{
    c->left = c->plus = c->space = c->alternate = c->zero = c->large = 0;
    c->width = 0;
    c->precision = -1;
    c->bits = sizeof(int) * CHAR_BIT;
    for (;; i++) {
        if (format[i] == '-')
            c->left = 1;
        else if (format[i] == '+')
            c->plus = 1;
        else if (format[i] == ' ')
            c->space = 1;
        else if (format[i] == '#')
            c->alternate = 1;
        else if (format[i] == '0')
            c->zero = 1;
        else if (format[i] != '\'')
            break;
    }
    if (format[i] == '*') {
        c->width = __pybmc_star(c);
        i++;
        if (c->width < 0) {
            c->left = 1;
            c->width = -c->width;
        }
    }
    for (; format[i] >= '0' && format[i] <= '9'; i++)
        c->width = c->width * 10 + (format[i] - '0');
    if (format[i] == '.') {
        i++;
        c->precision = 0;
        if (format[i] == '*') {
            c->precision = __pybmc_star(c);
            i++;
            if (c->precision < 0)
                c->precision = -1;
        }
        for (; format[i] >= '0' && format[i] <= '9'; i++)
            c->precision = c->precision * 10 + (format[i] - '0');
    }
    if (format[i] == 'h' && format[i + 1] == 'h') {
        c->bits = CHAR_BIT;
        i += 2;
    } else if (format[i] == 'h') {
        c->bits = sizeof(short) * CHAR_BIT;
        i++;
    } else if (format[i] == 'l' && format[i + 1] == 'l') {
        c->bits = sizeof(long long) * CHAR_BIT;
        i += 2;
    } else if (format[i] == 'l' || format[i] == 'z' || format[i] == 't') {
        c->bits = sizeof(long) * CHAR_BIT;
        i++;
    } else if (format[i] == 'j' || format[i] == 'q' || format[i] == 'L') {
        c->bits = sizeof(long long) * CHAR_BIT;
        c->large = format[i] == 'L';
        i++;
    }
    c->kind = format[i];
    __CPROVER_precondition(c->kind != '$', "__pybmc_parsed of numbered arguments is not modelled");
    __CPROVER_precondition(__pybmc_is_kind(c->kind) || c->kind == 'm', "__pybmc_parsed argument format is valid");
    c->next = i + 1;
}

/* The bits of an integer argument, extended as its type says. */
static unsigned long long __pybmc_integer(struct __pybmc_own_conversion *c)
{
    _Bool is_signed = c->kind == 'd' || c->kind == 'i';
    if (c->bits > sizeof(int) * CHAR_BIT && c->bits == sizeof(long) * CHAR_BIT) {
        __pybmc_has_argument(c->ap, sizeof(long));
        unsigned long wide = va_arg(c->ap, unsigned long);
        if (is_signed)
            return (long)wide;
        return wide;
    }
    if (c->bits > sizeof(long) * CHAR_BIT) {
        __pybmc_has_argument(c->ap, sizeof(long long));
        return va_arg(c->ap, unsigned long long);
    }
    __pybmc_has_argument(c->ap, sizeof(int));
    int value = va_arg(c->ap, int);
    if (c->bits == CHAR_BIT) /* of one type, both sides of ?: keep the sign */
        return is_signed ? (long long)(signed char)value : (long long)(unsigned char)value;
    if (c->bits == sizeof(short) * CHAR_BIT)
        return is_signed ? (long long)(short)value : (long long)(unsigned short)value;
    return is_signed ? (long long)value : (long long)(unsigned int)value;
}

/* %n */
static void __pybmc_store_count(void *pointer, int bits, int n)
{
    if (bits == CHAR_BIT)
        *(signed char *)pointer = n;
    else if (bits == sizeof(short) * CHAR_BIT)
        *(short *)pointer = n;
    else if (bits == sizeof(int) * CHAR_BIT)
        *(int *)pointer = n;
    else if (bits == sizeof(long) * CHAR_BIT)
        *(long *)pointer = n;
    else
        *(long long *)pointer = n;
}

struct __pybmc_double {
    char bytes[sizeof(double)];
};

struct __pybmc_long_double {
    char bytes[sizeof(long double)];
};

/* %s and %ls: readable up to its end or to the precision. */
static void __pybmc_readable(struct __pybmc_own_conversion *c)
{
    __pybmc_has_argument(c->ap, sizeof(void *));
    size_t most = c->precision, k = 0;
    if (c->bits > sizeof(int) * CHAR_BIT) {
        const wchar_t *string = va_arg(c->ap, const wchar_t *);
        size_t room = ROOM(string) / sizeof(wchar_t);
        _Bool ends = room > 0 && !__pybmc_initialisation_is_checked && string[room - 1] == 0;
        for (; !ends && k != most && k < room; k++)
            if (string[k] == 0)
                return;
        if (!ends && k != most)
            string[k];
    } else {
        const char *string = va_arg(c->ap, const char *);
        if (c->precision < 0) {
            STRING(string);
            return;
        }
        while (k != most && string[k] != 0)
            k++;
    }
}

/* Output whose text nobody sees: the arguments are checked. */
static int __pybmc_checked(const char *format, va_list ap)
{
    struct __pybmc_own_conversion c;
    size_t i = 0;
    c.ap = ap;
    while (format[i] != 0) {
        if (format[i] != '%') {
            i++;
            continue;
        }
        __pybmc_parsed(format, i + 1, &c);
        i = c.next;
        if (c.kind == 's')
            __pybmc_readable(&c);
        else if (c.kind == 'n') {
            int n = nondet_int();
            __CPROVER_assume(n >= 0);
            __pybmc_has_argument(c.ap, sizeof(void *));
            __pybmc_store_count(va_arg(c.ap, void *), c.bits, n);
        } else if (c.kind == 'p') {
            __pybmc_has_argument(c.ap, sizeof(void *));
            va_arg(c.ap, void *);
        } else if (__pybmc_is_floating(c.kind)) {
            __pybmc_has_argument(c.ap, c.large ? sizeof(long double) : sizeof(double));
            if (c.large)
                va_arg(c.ap, struct __pybmc_long_double);
            else
                va_arg(c.ap, struct __pybmc_double);
        } else if (c.kind != '%' && c.kind != 'm')
            __pybmc_integer(&c);
    }
    return __pybmc_printed();
}

/* --- output into memory: the exact text. Each part gets the length so far and gives the new one --- */

static size_t __pybmc_put(char *dst, size_t room, size_t n, char c)
{
    if (n < room)
        dst[n] = c;
    return n + 1;
}

/* `count` characters, at most `most`. */
static size_t __pybmc_fill(char *dst, size_t room, size_t n, char c, int count, int most)
{
    for (int i = 0; i < most; i++)
        if (i < count)
            n = __pybmc_put(dst, room, n, c);
    return n;
}

static size_t __pybmc_text(char *dst, size_t room, size_t n, const char *string, struct __pybmc_own_conversion *c)
{
    size_t length = 0, most = c->precision;
    if (c->width > 0 && !c->left) {
        while (length != most && string[length] != 0)
            length++;
        n = __pybmc_fill(dst, room, n, ' ', c->width - (int)length, c->width);
    }
    length = 0;
    while (length != most && string[length] != 0) {
        __pybmc_put(dst, room, n + length, string[length]);
        length++;
    }
    n += length;
    if (c->left)
        n = __pybmc_fill(dst, room, n, ' ', c->width - (int)length, c->width);
    return n;
}

static size_t __pybmc_digits(char *dst, size_t room, size_t n, unsigned long long u, char sign,
                             struct __pybmc_own_conversion *c)
{
    char digits[24];
    int base = c->kind == 'o' ? 8 : c->kind == 'x' || c->kind == 'X' ? 16 : 10;
    int most, count = 0, bits = c->bits;
    if (base == 10)
        most = bits == 8 ? 3 : bits == 16 ? 5 : bits == 32 ? 10 : 20;
    else
        most = base == 16 ? bits / 4 : (bits + 2) / 3;
    _Bool any = u != 0;
    if (bits <= 32) { /* cheaper, and the usual case */
        unsigned int v = u;
        for (int k = 0; k < most; k++) {
            digits[k] = v % base;
            v /= base;
            count = digits[k] != 0 ? k + 1 : count;
        }
    } else
        for (int k = 0; k < most; k++) {
            digits[k] = u % base;
            u /= base;
            count = digits[k] != 0 ? k + 1 : count;
        }
    if (!any && c->precision != 0)
        count = 1; /* 0 is "0", but with precision 0 it is "" */
    int prefix = sign != 0 ? 1 : c->alternate && base == 16 && any ? 2 : 0;
    int zeros = c->precision - count;
    if (c->precision < 0)
        zeros = c->zero && !c->left ? c->width - prefix - count : 0;
    if (zeros < 0)
        zeros = 0;
    if (c->alternate && base == 8 && zeros == 0 && (any || count == 0))
        zeros = 1;
    int spaces = c->width - prefix - zeros - count;
    if (!c->left)
        n = __pybmc_fill(dst, room, n, ' ', spaces, c->width);
    if (sign != 0)
        n = __pybmc_put(dst, room, n, sign);
    if (prefix == 2) {
        n = __pybmc_put(dst, room, n, '0');
        n = __pybmc_put(dst, room, n, c->kind);
    }
    n = __pybmc_fill(dst, room, n, '0', zeros, (c->precision > c->width ? c->precision : c->width) + 1);
    for (int k = most - 1; k >= 0; k--) {
        char letter = c->kind == 'X' ? 'A' : 'a';
        if (k < count)
            n = __pybmc_put(dst, room, n, digits[k] < 10 ? '0' + digits[k] : letter + digits[k] - 10);
    }
    if (c->left)
        n = __pybmc_fill(dst, room, n, ' ', spaces, c->width);
    return n;
}

/* %p as glibc: (nil) or the number in base 16; which number is any. */
static size_t __pybmc_address(char *dst, size_t room, size_t n, const void *pointer, struct __pybmc_own_conversion c)
{
    if (pointer == NULL) {
        c.precision = -1;
        return __pybmc_text(dst, room, n, "(nil)", &c);
    }
    uintptr_t any = nondet_ulong();
    __CPROVER_assume(any != 0);
    c.bits = sizeof(void *) * CHAR_BIT;
    c.kind = 'x';
    c.alternate = 1;
    return __pybmc_digits(dst, room, n, any, 0, &c);
}

static size_t __pybmc_converted(char *dst, size_t room, size_t n, struct __pybmc_own_conversion *c)
{
    __CPROVER_precondition(!__pybmc_is_floating(c->kind),
                           "__pybmc_converted of floating-point numbers is not modelled");
    __CPROVER_precondition(c->kind != 'm' && ((c->kind != 's' && c->kind != 'c') || c->bits == sizeof(int) * CHAR_BIT),
                           "__pybmc_converted of messages and wide characters is not modelled");
    if (c->kind == '%')
        return __pybmc_put(dst, room, n, '%');
    if (c->kind == 'n') {
        __pybmc_has_argument(c->ap, sizeof(void *));
        __pybmc_store_count(va_arg(c->ap, void *), c->bits, n);
        return n;
    }
    if (c->kind == 's') {
        __pybmc_has_argument(c->ap, sizeof(char *));
        return __pybmc_text(dst, room, n, va_arg(c->ap, const char *), c);
    }
    if (c->kind == 'p') {
        __pybmc_has_argument(c->ap, sizeof(void *));
        return __pybmc_address(dst, room, n, va_arg(c->ap, const void *), *c);
    }
    unsigned long long u = __pybmc_integer(c);
    if (c->kind == 'c') {
        n = c->left ? n : __pybmc_fill(dst, room, n, ' ', c->width - 1, c->width);
        n = __pybmc_put(dst, room, n, u);
        return c->left ? __pybmc_fill(dst, room, n, ' ', c->width - 1, c->width) : n;
    }
    if (c->kind != 'd' && c->kind != 'i')
        return __pybmc_digits(dst, room, n, u, 0, c);
    if ((long long)u < 0)
        return __pybmc_digits(dst, room, n, -u, '-', c);
    return __pybmc_digits(dst, room, n, u, c->plus ? '+' : c->space ? ' ' : 0, c);
}

/* The text for dst, of which size bytes may be used; its length without these limits. */
static int __pybmc_written(char *dst, size_t size, const char *format, va_list ap)
{
    struct __pybmc_own_conversion c;
    size_t i = 0, n = 0, room = size > 0 ? size - 1 : 0; /* one for the end */
    c.ap = ap;
    while (format[i] != 0) {
        if (format[i] != '%') {
            n = __pybmc_put(dst, room, n, format[i]);
            i++;
            continue;
        }
        __pybmc_parsed(format, i + 1, &c);
        i = c.next;
        n = __pybmc_converted(dst, room, n, &c);
    }
    if (size > 0)
        __pybmc_put(dst, -1, n < room ? n : room, 0);
    return n;
}

int vsnprintf(char *dst, size_t size, const char *format, va_list ap)
{
    return __pybmc_written(dst, size, format, ap);
}

int vsprintf(char *dst, const char *format, va_list ap)
{
    return __pybmc_written(dst, -1, format, ap);
}

int snprintf(char *dst, size_t size, const char *format, ...)
{
    va_list ap;
    va_start(ap, format);
    int result = __pybmc_written(dst, size, format, ap);
    va_end(ap);
    return result;
}

int sprintf(char *dst, const char *format, ...)
{
    va_list ap;
    va_start(ap, format);
    int result = __pybmc_written(dst, -1, format, ap);
    va_end(ap);
    return result;
}

static int __pybmc_allocated(char **strp, const char *format, va_list ap)
{
    int length = __pybmc_written(NULL, 0, format, ap);
    char *dst = __builtin_malloc((size_t)length + 1);
    if (dst == NULL || nondet_bool("fails")) {
        __builtin_free(dst);
        *strp = nondet_pointer();
        return -1;
    }
    __pybmc_written(dst, (size_t)length + 1, format, ap);
    *strp = dst;
    return length;
}

int vasprintf(char **strp, const char *format, va_list ap)
{
    return __pybmc_allocated(strp, format, ap);
}

int asprintf(char **strp, const char *format, ...)
{
    va_list ap;
    va_start(ap, format);
    int result = __pybmc_allocated(strp, format, ap);
    va_end(ap);
    return result;
}

/* --- output --- */

int vprintf(const char *format, va_list ap)
{
    return __pybmc_checked(format, ap);
}

int vfprintf(FILE *stream, const char *format, va_list ap)
{
    STREAM("vfprintf");
    return __pybmc_checked(format, ap);
}

int vdprintf(int fd, const char *format, va_list ap)
{
    return __pybmc_checked(format, ap);
}

int printf(const char *format, ...)
{
    va_list ap;
    va_start(ap, format);
    int result = __pybmc_checked(format, ap);
    va_end(ap);
    return result;
}

int fprintf(FILE *stream, const char *format, ...)
{
    STREAM("fprintf");
    va_list ap;
    va_start(ap, format);
    int result = __pybmc_checked(format, ap);
    va_end(ap);
    return result;
}

int dprintf(int fd, const char *format, ...)
{
    va_list ap;
    va_start(ap, format);
    int result = __pybmc_checked(format, ap);
    va_end(ap);
    return result;
}

int puts(const char *s)
{
    STRING(s);
    return __pybmc_printed();
}

int fputs(const char *s, FILE *stream)
{
    STREAM("fputs");
    STRING(s);
    return __pybmc_printed();
}

int putchar(int c)
{
    return nondet_bool("succeeds") ? (unsigned char)c : EOF;
}

int putc(int c, FILE *stream)
{
    STREAM("putc");
    return nondet_bool("succeeds") ? (unsigned char)c : EOF;
}

int fputc(int c, FILE *stream)
{
    STREAM("fputc");
    return nondet_bool("succeeds") ? (unsigned char)c : EOF;
}

size_t fwrite(const void *ptr, size_t size, size_t nmemb, FILE *stream)
{
    STREAM("fwrite");
    size_t total, result = nondet_size_t();
    _Bool large = __builtin_mul_overflow(size, nmemb, &total);
    __CPROVER_precondition(!large && (total == 0 || __CPROVER_r_ok(ptr, total)), "fwrite source region readable");
    __CPROVER_assume(result <= nmemb && (size != 0 || result == 0));
    return result;
}

void perror(const char *s)
{
    if (s != NULL)
        STRING(s);
}

/* --- input (7.21.6.2): any. The assigned conversions are the first ones, however many --- */

/* Writes an integer of this many bits. */
static void __pybmc_assign(void *pointer, int bits)
{
    if (bits == CHAR_BIT)
        *(char *)pointer = nondet_char();
    else if (bits == sizeof(short) * CHAR_BIT)
        *(short *)pointer = nondet_short();
    else if (bits == sizeof(int) * CHAR_BIT)
        *(int *)pointer = nondet_int();
    else if (bits == sizeof(long) * CHAR_BIT)
        *(long *)pointer = nondet_long();
    else
        *(long long *)pointer = nondet_longlong();
}

static void __pybmc_assign_floating(void *pointer, int size)
{
    struct __pybmc_float {
        char bytes[sizeof(float)];
    } any;
    struct __pybmc_double any_double;
    struct __pybmc_long_double any_long_double;
    __CPROVER_havoc_object(&any);
    __CPROVER_havoc_object(&any_double);
    __CPROVER_havoc_object(&any_long_double);
    if (size == sizeof(float))
        *(struct __pybmc_float *)pointer = any;
    else if (size == sizeof(double))
        *(struct __pybmc_double *)pointer = any_double;
    else
        *(struct __pybmc_long_double *)pointer = any_long_double;
}

/* Up to `most` characters for %s, %[ (with an end) and %c. */
static void __pybmc_characters(char *dst, char kind, size_t width, size_t most)
{
    size_t length = nondet_size_t("length");
    if (kind == 'c')
        length = width == 0 ? 1 : width;
    else
        __CPROVER_assume(length > 0 && length <= most && (width == 0 || length <= width));
    size_t bytes = kind == 'c' ? length : length + 1;
    __CPROVER_precondition(__CPROVER_w_ok(dst, bytes), "__pybmc_characters destination region writeable");
    __CPROVER_havoc_slice(dst, length);
    if (kind != 'c')
        __builtin_memset(dst + length, 0, 1);
}

/* Behind the set of characters that starts at format[i], its closing bracket. */
static size_t __pybmc_set_end(const char *format, size_t i)
{
    if (format[i] == '^')
        i++;
    if (format[i] == ']')
        i++;
    while (format[i] != 0 && format[i] != ']')
        i++;
    __CPROVER_precondition(format[i] == ']', "__pybmc_set_end argument format is valid");
    return i + 1;
}

/* `most`: how many characters the input has. */
static int __pybmc_scanned(const char *format, va_list ap, size_t most)
{
    struct __pybmc_own_conversion c;
    int count = 0;
    _Bool going = most > 0;
    c.ap = ap;
    for (size_t i = 0; format[i] != 0;) {
        if (format[i++] != '%')
            continue;
        _Bool assigns = format[i] != '*';
        i += !assigns;
        size_t width = 0;
        for (; format[i] >= '0' && format[i] <= '9'; i++)
            width = width * 10 + (format[i] - '0');
        int bits = sizeof(int) * CHAR_BIT, real = sizeof(float);
        if (format[i] == 'h' && format[i + 1] == 'h') {
            bits = CHAR_BIT;
            i += 2;
        } else if (format[i] == 'h') {
            bits = sizeof(short) * CHAR_BIT;
            i++;
        } else if (format[i] == 'l' && format[i + 1] == 'l') {
            bits = sizeof(long long) * CHAR_BIT;
            i += 2;
        } else if (format[i] == 'l' || format[i] == 'z' || format[i] == 't') {
            bits = sizeof(long) * CHAR_BIT;
            real = sizeof(double);
            i++;
        } else if (format[i] == 'j' || format[i] == 'q' || format[i] == 'L') {
            bits = sizeof(long long) * CHAR_BIT;
            real = sizeof(long double);
            i++;
        }
        char kind = format[i++];
        _Bool text = kind == 's' || kind == '[' || kind == 'c';
        __CPROVER_precondition(kind != '$' && kind != 'm' && (!text || bits == sizeof(int) * CHAR_BIT),
                               "__pybmc_scanned of numbered, allocated and wide arguments is not modelled");
        __CPROVER_precondition(__pybmc_is_kind(kind) || kind == '[', "__pybmc_scanned argument format is valid");
        if (kind == '[')
            i = __pybmc_set_end(format, i);
        if (kind == '%')
            continue;
        void *pointer = NULL;
        if (assigns) {
            __pybmc_has_argument(c.ap, sizeof(void *));
            pointer = va_arg(c.ap, void *);
        }
        going = going && nondet_bool("matches");
        if (!going || !assigns)
            continue;
        if (text)
            __pybmc_characters(pointer, kind, width, most);
        else if (kind == 'n') {
            int n = nondet_int();
            __CPROVER_assume(n >= 0 && n <= most);
            __pybmc_store_count(pointer, bits, n);
        } else if (kind == 'p')
            *(void **)pointer = nondet_pointer();
        else if (__pybmc_is_floating(kind)) {
            __pybmc_assign_floating(pointer, real);
        } else
            __pybmc_assign(pointer, bits);
        count += kind != 'n';
    }
    return count == 0 && nondet_bool("ends") ? EOF : count;
}

#define SCANNED(format, most) \
    va_list ap; \
    va_start(ap, format); \
    int result = __pybmc_scanned(format, ap, most); \
    va_end(ap); \
    return result

#define ENDLESS ((size_t)PTRDIFF_MAX)

static size_t __pybmc_length(const char *s)
{
    size_t n = 0;
    while (s[n] != 0)
        n++;
    return n;
}

int scanf(const char *format, ...)
{
    SCANNED(format, ENDLESS);
}

int fscanf(FILE *stream, const char *format, ...)
{
    STREAM("fscanf");
    SCANNED(format, ENDLESS);
}

int sscanf(const char *s, const char *format, ...)
{
    SCANNED(format, __pybmc_length(s));
}

int vscanf(const char *format, va_list ap)
{
    return __pybmc_scanned(format, ap, ENDLESS);
}

int vfscanf(FILE *stream, const char *format, va_list ap)
{
    STREAM("vfscanf");
    return __pybmc_scanned(format, ap, ENDLESS);
}

int vsscanf(const char *s, const char *format, va_list ap)
{
    return __pybmc_scanned(format, ap, __pybmc_length(s));
}

static int __pybmc_character(void)
{
    int c = nondet_int();
    __CPROVER_assume(c >= -1 && c <= UCHAR_MAX);
    return c;
}

int getchar(void)
{
    return __pybmc_character();
}

int getc(FILE *stream)
{
    STREAM("getc");
    return __pybmc_character();
}

int fgetc(FILE *stream)
{
    STREAM("fgetc");
    return __pybmc_character();
}

int ungetc(int c, FILE *stream)
{
    STREAM("ungetc");
    return c == EOF || nondet_bool("fails") ? EOF : (unsigned char)c;
}

char *gets(char *s)
{
    __CPROVER_precondition(0, "gets writes as much as the input has: it must not be used");
    return s;
}

char *fgets(char *s, int n, FILE *stream)
{
    STREAM("fgets");
    __CPROVER_precondition(n <= 0 || __CPROVER_w_ok(s, n), "fgets destination region writeable");
    if (n <= 0)
        return NULL;
    int length = nondet_int("length");
    __CPROVER_assume(length >= 0 && length < n && (length > 0 || n == 1));
    if (nondet_bool("fails")) {
        if (nondet_bool("fails late")) /* an error: what was read before stays */
            __CPROVER_havoc_slice(s, length);
        return NULL;
    }
    __CPROVER_havoc_slice(s, length);
    s[length] = 0;
    return s;
}

size_t fread(void *ptr, size_t size, size_t nmemb, FILE *stream)
{
    STREAM("fread");
    size_t total, bytes = nondet_size_t("bytes");
    _Bool large = __builtin_mul_overflow(size, nmemb, &total);
    __CPROVER_precondition(!large && (total == 0 || __CPROVER_w_ok(ptr, total)), "fread destination region writeable");
    if (total == 0)
        return 0;
    __CPROVER_assume(bytes <= total);
    __CPROVER_havoc_slice(ptr, bytes);
    return size == 1 ? bytes : bytes / size;
}

static ssize_t __pybmc_line(char **lineptr, size_t *n)
{
    size_t length = nondet_size_t("length");
    __CPROVER_assume(length > 0 && length < 4096);
    if (*lineptr == NULL || *n <= length) {
        char *line = __builtin_realloc(*lineptr, length + 1);
        if (line == NULL)
            return __pybmc_failed();
        *lineptr = line;
        *n = length + 1;
    }
    if (nondet_bool("ends")) /* at the end of the file; the buffer may be new */
        return -1;
    char *dst = *lineptr;
    __CPROVER_precondition(__CPROVER_w_ok(dst, length + 1), "__pybmc_line destination region writeable");
    __CPROVER_havoc_slice(dst, length);
    dst[length] = 0;
    return length;
}

ssize_t getline(char **lineptr, size_t *n, FILE *stream)
{
    STREAM("getline");
    return __pybmc_line(lineptr, n);
}

ssize_t getdelim(char **lineptr, size_t *n, int delim, FILE *stream)
{
    STREAM("getdelim");
    return __pybmc_line(lineptr, n);
}

/* --- files: NULL or a fresh stream --- */

static FILE *__pybmc_stream(void)
{
    int descriptor = nondet_int();
    __CPROVER_assume(descriptor >= 0);
    FILE *stream = nondet_bool("fails") ? NULL : __builtin_malloc(sizeof(FILE));
    if (stream == NULL) {
        __pybmc_failed();
        return NULL;
    }
    stream->__descriptor = descriptor;
    stream->__flags = OPEN | ALLOCATED;
    return stream;
}

/* The standard streams are no memory of their own. */
static void __pybmc_closed(FILE *stream)
{
    if (stream->__flags & ALLOCATED)
        __builtin_free(stream);
    else
        stream->__flags = 0;
}

FILE *fopen(const char *filename, const char *mode)
{
    STRING(filename);
    STRING(mode);
    return __pybmc_stream();
}

FILE *fdopen(int fd, const char *mode)
{
    STRING(mode);
    return __pybmc_stream();
}

FILE *popen(const char *command, const char *mode)
{
    STRING(command);
    STRING(mode);
    return __pybmc_stream();
}

FILE *tmpfile(void)
{
    return __pybmc_stream();
}

FILE *freopen(const char *filename, const char *mode, FILE *stream)
{
    STREAM("freopen");
    if (filename != NULL)
        STRING(filename);
    STRING(mode);
    if (nondet_bool("succeeds"))
        return stream;
    __pybmc_closed(stream);
    __pybmc_failed();
    return NULL;
}

int fclose(FILE *stream)
{
    STREAM("fclose");
    __pybmc_closed(stream);
    return __pybmc_done();
}

int pclose(FILE *stream)
{
    STREAM("pclose");
    __pybmc_closed(stream);
    int status = nondet_int();
    return status == -1 ? __pybmc_failed() : status;
}

int fflush(FILE *stream)
{
    if (stream != NULL)
        STREAM("fflush");
    return __pybmc_done();
}

int fileno(FILE *stream)
{
    STREAM("fileno");
    return stream->__descriptor;
}

int feof(FILE *stream)
{
    STREAM("feof");
    return nondet_int();
}

int ferror(FILE *stream)
{
    STREAM("ferror");
    return nondet_int();
}

void clearerr(FILE *stream)
{
    STREAM("clearerr");
}

int fseek(FILE *stream, long offset, int whence)
{
    STREAM("fseek");
    return __pybmc_done();
}

int fseeko(FILE *stream, off_t offset, int whence)
{
    STREAM("fseeko");
    return __pybmc_done();
}

static long __pybmc_position(void)
{
    long place = nondet_long();
    __CPROVER_assume(place >= -1);
    return place == -1 ? __pybmc_failed() : place;
}

long ftell(FILE *stream)
{
    STREAM("ftell");
    return __pybmc_position();
}

off_t ftello(FILE *stream)
{
    STREAM("ftello");
    return __pybmc_position();
}

void rewind(FILE *stream)
{
    STREAM("rewind");
}

int fgetpos(FILE *stream, fpos_t *pos)
{
    STREAM("fgetpos");
    pos->__position = nondet_long();
    return __pybmc_done();
}

int fsetpos(FILE *stream, const fpos_t *pos)
{
    STREAM("fsetpos");
    long place = pos->__position;
    return __pybmc_done();
}

int setvbuf(FILE *stream, char *buf, int mode, size_t size)
{
    STREAM("setvbuf");
    __CPROVER_precondition(buf == NULL || size == 0 || __CPROVER_w_ok(buf, size), "setvbuf argument buf writeable");
    return nondet_int();
}

void setbuf(FILE *stream, char *buf)
{
    STREAM("setbuf");
    __CPROVER_precondition(buf == NULL || __CPROVER_w_ok(buf, BUFSIZ), "setbuf argument buf writeable");
}

int remove(const char *filename)
{
    STRING(filename);
    return __pybmc_done();
}

int rename(const char *old, const char *new)
{
    STRING(old);
    STRING(new);
    return __pybmc_done();
}

static char __pybmc_name[L_tmpnam];

char *tmpnam(char *s)
{
    if (nondet_bool("fails"))
        return NULL;
    if (s == NULL)
        s = __pybmc_name;
    __CPROVER_precondition(__CPROVER_w_ok(s, L_tmpnam), "tmpnam argument s writeable");
    __CPROVER_havoc_slice(s, L_tmpnam);
    s[L_tmpnam - 1] = 0;
    return s;
}
