/* POSIX: users, memory maps, the system's log, internet addresses, locale. */
#include <arpa/inet.h>
#include <err.h>
#include <errno.h>
#include <libgen.h>
#include <locale.h>
#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <syslog.h>

/* A string must be readable up to its end. */
#define STRING(s) \
    do { \
        size_t i = 0; \
        while ((s)[i] != 0) \
            i++; \
    } while (0)

/* Any string of the system's own. */
static char *__pybmc_any_string(void)
{
    size_t size = nondet_size_t();
    __CPROVER_assume(size >= 1 && size <= 4096);
    char *value = __CPROVER_allocate(size, 0);
    value[size - 1] = 0;
    return value;
}

/* --- users --- */

static struct passwd __pybmc_user;

static struct passwd *__pybmc_any_user(void)
{
    if (nondet_bool("fails"))
        return NULL;
    __pybmc_user.pw_name = __pybmc_any_string();
    __pybmc_user.pw_passwd = __pybmc_any_string();
    __pybmc_user.pw_uid = nondet_uint();
    __pybmc_user.pw_gid = nondet_uint();
    __pybmc_user.pw_gecos = __pybmc_any_string();
    __pybmc_user.pw_dir = __pybmc_any_string();
    __pybmc_user.pw_shell = __pybmc_any_string();
    return &__pybmc_user;
}

struct passwd *getpwnam(const char *name)
{
    STRING(name);
    return __pybmc_any_user();
}

struct passwd *getpwuid(uid_t uid)
{
    return __pybmc_any_user();
}

/* --- memory maps --- */

void *mmap(void *addr, size_t length, int prot, int flags, int fd, off_t offset)
{
    if (length == 0 || nondet_bool("fails")) {
        errno = EINVAL;
        return MAP_FAILED;
    }
    return __CPROVER_allocate(length, 0);
}

int munmap(void *addr, size_t length)
{
    __CPROVER_precondition(__CPROVER_r_ok(addr, length), "munmap region is mapped");
    if (length == __CPROVER_OBJECT_SIZE(addr))
        __builtin_free(addr);
    return 0;
}

int mprotect(void *addr, size_t length, int prot)
{
    return nondet_bool("succeeds") ? 0 : -1;
}

int msync(void *addr, size_t length, int flags)
{
    return nondet_bool("succeeds") ? 0 : -1;
}

int mlock(const void *addr, size_t length)
{
    return nondet_bool("succeeds") ? 0 : -1;
}

int munlock(const void *addr, size_t length)
{
    return nondet_bool("succeeds") ? 0 : -1;
}

/* --- messages --- */

void openlog(const char *ident, int option, int facility)
{
}

void closelog(void)
{
}

void syslog(int priority, const char *format, ...)
{
    STRING(format);
}

void vsyslog(int priority, const char *format, va_list ap)
{
    STRING(format);
}

void err(int status, const char *format, ...)
{
    if (format != NULL)
        STRING(format);
    exit(status);
}

void errx(int status, const char *format, ...)
{
    if (format != NULL)
        STRING(format);
    exit(status);
}

void warn(const char *format, ...)
{
    if (format != NULL)
        STRING(format);
}

void warnx(const char *format, ...)
{
    if (format != NULL)
        STRING(format);
}

/* --- internet addresses --- */

uint32_t htonl(uint32_t hostlong)
{
    return __builtin_bswap32(hostlong);
}

uint16_t htons(uint16_t hostshort)
{
    return __builtin_bswap16(hostshort);
}

uint32_t ntohl(uint32_t netlong)
{
    return __builtin_bswap32(netlong);
}

uint16_t ntohs(uint16_t netshort)
{
    return __builtin_bswap16(netshort);
}

in_addr_t inet_addr(const char *cp)
{
    STRING(cp);
    return nondet_uint();
}

in_addr_t inet_network(const char *cp)
{
    STRING(cp);
    return nondet_uint();
}

int inet_aton(const char *cp, struct in_addr *inp)
{
    STRING(cp);
    if (nondet_bool("fails"))
        return 0;
    inp->s_addr = nondet_uint();
    return 1;
}

static char __pybmc_address[16];

char *inet_ntoa(struct in_addr in)
{
    __CPROVER_havoc_slice(__pybmc_address, 16);
    __pybmc_address[15] = 0;
    return __pybmc_address;
}

/* --- paths --- */

char *basename(char *path)
{
    if (path == NULL || path[0] == 0)
        return ".";
    size_t n = strlen(path);
    while (n > 1 && path[n - 1] == '/')
        path[--n] = 0;
    if (n == 1)
        return path;
    char *slash = strrchr(path, '/');
    return slash == NULL ? path : slash + 1;
}

char *dirname(char *path)
{
    if (path == NULL || path[0] == 0)
        return ".";
    size_t n = strlen(path);
    while (n > 1 && path[n - 1] == '/')
        n--;
    while (n > 0 && path[n - 1] != '/')
        n--;
    if (n == 0)
        return ".";
    while (n > 1 && path[n - 1] == '/')
        n--;
    path[n] = 0;
    return path;
}

/* --- locale: only "C" --- */

static char __pybmc_locale[2] = "C";
static struct lconv __pybmc_conventions;

char *setlocale(int category, const char *locale)
{
    if (locale != NULL) {
        STRING(locale);
        if (locale[0] != 0 && strcmp(locale, "C") != 0 && strcmp(locale, "POSIX") != 0)
            return NULL;
    }
    return __pybmc_locale;
}

struct lconv *localeconv(void)
{
    char *none = "";
    __pybmc_conventions.decimal_point = ".";
    __pybmc_conventions.thousands_sep = none;
    __pybmc_conventions.grouping = none;
    __pybmc_conventions.int_curr_symbol = none;
    __pybmc_conventions.currency_symbol = none;
    __pybmc_conventions.mon_decimal_point = none;
    __pybmc_conventions.mon_thousands_sep = none;
    __pybmc_conventions.mon_grouping = none;
    __pybmc_conventions.positive_sign = none;
    __pybmc_conventions.negative_sign = none;
    return &__pybmc_conventions;
}
