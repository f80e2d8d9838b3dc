/* C11 7.4 in the "C" locale. The argument is a character as unsigned char, or EOF (7.4p1). */
#include <ctype.h>

#define CHARACTER(name) \
    __CPROVER_precondition(c >= -1 && c <= 255, name " argument is an unsigned char or EOF")

int isalnum(int c)
{
    CHARACTER("isalnum");
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

int isalpha(int c)
{
    CHARACTER("isalpha");
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

int isascii(int c)
{
    return c >= 0 && c <= 127;
}

int isblank(int c)
{
    CHARACTER("isblank");
    return c == ' ' || c == '\t';
}

int iscntrl(int c)
{
    CHARACTER("iscntrl");
    return (c >= 0 && c <= 31) || c == 127;
}

int isdigit(int c)
{
    CHARACTER("isdigit");
    return c >= '0' && c <= '9';
}

int isgraph(int c)
{
    CHARACTER("isgraph");
    return c >= '!' && c <= '~';
}

int islower(int c)
{
    CHARACTER("islower");
    return c >= 'a' && c <= 'z';
}

int isprint(int c)
{
    CHARACTER("isprint");
    return c >= ' ' && c <= '~';
}

int ispunct(int c)
{
    CHARACTER("ispunct");
    return (c >= '!' && c <= '/') || (c >= ':' && c <= '@') || (c >= '[' && c <= '`') || (c >= '{' && c <= '~');
}

int isspace(int c)
{
    CHARACTER("isspace");
    return c == ' ' || (c >= '\t' && c <= '\r');
}

int isupper(int c)
{
    CHARACTER("isupper");
    return c >= 'A' && c <= 'Z';
}

int isxdigit(int c)
{
    CHARACTER("isxdigit");
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f');
}

/* These take any int in practice: what is no letter comes back. */
int tolower(int c)
{
    return c >= 'A' && c <= 'Z' ? c + 32 : c;
}

int toupper(int c)
{
    return c >= 'a' && c <= 'z' ? c - 32 : c;
}

int toascii(int c)
{
    return c & 127;
}

/* glibc's tables behind its macros, for files that its headers went through */

const unsigned short **__ctype_b_loc(void);
const int **__ctype_tolower_loc(void);
const int **__ctype_toupper_loc(void);

static unsigned short __pybmc_classes[384];
static int __pybmc_lowers[384], __pybmc_uppers[384];
static const unsigned short *__pybmc_class_table;
static const int *__pybmc_lower_table, *__pybmc_upper_table;

static unsigned short __pybmc_class(int c)
{
    _Bool upper = c >= 'A' && c <= 'Z', lower = c >= 'a' && c <= 'z', digit = c >= '0' && c <= '9';
    _Bool hexadecimal = digit || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f');
    _Bool graph = c >= '!' && c <= '~', space = c == ' ' || (c >= '\t' && c <= '\r');
    unsigned short bits = 0;
    bits |= upper << 8 | lower << 9 | (upper || lower) << 10 | digit << 11 | hexadecimal << 12 | space << 13;
    bits |= (c >= ' ' && c <= '~') << 14 | graph << 15 | (c == ' ' || c == '\t');
    bits |= ((c >= 0 && c <= 31) || c == 127) << 1 | (graph && !upper && !lower && !digit) << 2;
    bits |= (upper || lower || digit) << 3;
    return bits;
}

const unsigned short **__ctype_b_loc(void)
{
    if (__pybmc_class_table == 0) {
        for (int c = 0; c < 128; c++)
            __pybmc_classes[128 + c] = __pybmc_class(c);
        __pybmc_class_table = __pybmc_classes + 128;
    }
    return &__pybmc_class_table;
}

const int **__ctype_tolower_loc(void)
{
    if (__pybmc_lower_table == 0) {
        for (int c = -128; c < 256; c++)
            __pybmc_lowers[128 + c] = c >= 'A' && c <= 'Z' ? c + 32 : c;
        __pybmc_lower_table = __pybmc_lowers + 128;
    }
    return &__pybmc_lower_table;
}

const int **__ctype_toupper_loc(void)
{
    if (__pybmc_upper_table == 0) {
        for (int c = -128; c < 256; c++)
            __pybmc_uppers[128 + c] = c >= 'a' && c <= 'z' ? c - 32 : c;
        __pybmc_upper_table = __pybmc_uppers + 128;
    }
    return &__pybmc_upper_table;
}
