"""Calls of library functions with concrete arguments, as C expressions whose value says what the call did.

    strchr         where(strchr("abc", 'b'), "abc" in s)       a position, -1 for NULL
    strcpy         sum(strcpy(fresh(), "ab"), 8)               all bytes of the buffer afterwards

Expressions use the variables and helpers of `PRELUDE`; the same text is compiled by gcc and read by pybmc.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

PRELUDE = """
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <ctype.h>
#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <libgen.h>
#include <limits.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <wchar.h>
#include <wctype.h>
size_t strlcpy(char *, const char *, size_t);
size_t strlcat(char *, const char *, size_t);
static char buffer[64];
static long long sign(long long x) { return (x > 0) - (x < 0); }
static long long where(const void *p, const void *s) { return p ? (const char *)p - (const char *)s : -1; }
static unsigned long long sum(const void *p, size_t n) {
    unsigned long long h = 7;
    for (size_t i = 0; i < n; i++)
        h = h * 31 + ((const unsigned char *)p)[i];
    return h;
}
static char *filled(const char *s) {
    for (int i = 0; i < 64; i++)
        buffer[i] = (char)(i * 7 + 3);
    for (int i = 0; i < 64; i++) {
        buffer[i] = s[i];
        if (s[i] == 0)
            break;
    }
    return buffer;
}
static int ascending(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    return x < y ? -1 : x > y;
}
"""

NOT_IN_OLD_LIBC = frozenset({"strlcpy", "strlcat"})


def _literal(text: str) -> str:
    return '"' + "".join(f"\\{ord(c):03o}" if not c.isalnum() and c != " " else c for c in text) + '"'


def _words(rng: random.Random, most: int = 6, alphabet: str = "abAB,\x80") -> str:
    return _literal("".join(rng.choice(alphabet) for _ in range(rng.randrange(most))))


def _text(rng: random.Random) -> str:
    sign = rng.choice(["", "-", "+", " -", "\\t", "  ", "--"])
    prefix = rng.choice(["", "", "0x", "0X", "0", "0xg", "00"])
    digits = "".join(rng.choice("0123456789abzZ") for _ in range(rng.choice([0, 1, 2, 5, 12])))
    large = rng.choice(["", "", "", "9223372036854775807", "9223372036854775808", "18446744073709551615", "2147483648"])
    return '"' + sign + (large or prefix + digits) + rng.choice(["", "x", " 1"]) + '"'


def string_calls(rng: random.Random) -> Iterator[tuple[str, str]]:
    """(function, expression)"""
    s, t = _words(rng), _words(rng, 4)
    c, n, m = rng.choice([97, 65, 44, 0, 200, 353]), rng.randrange(7), rng.randrange(1, 9)
    with_s = f"({{ char *s = filled({s}); %s; }})"
    yield "strlen", f"strlen({s})"
    yield "strnlen", f"strnlen({s}, {n})"
    for name in ("strchr", "strrchr", "index", "rindex", "strchrnul"):
        yield name, with_s % f"where({name}(s, {c}), s)"
    yield "memchr", with_s % f"where(memchr(s, {c}, {n}), s)"
    yield "memrchr", with_s % f"where(memrchr(s, {c}, {n}), s)"
    yield "rawmemchr", with_s % "where(rawmemchr(s, 0), s)"
    yield "memmem", with_s % f"where(memmem(s, strlen(s), {t}, strlen({t})), s)"
    for name in ("strstr", "strcasestr", "strpbrk"):
        yield name, with_s % f"where({name}(s, {t}), s)"
    yield "strspn", f"strspn({s}, {t})"
    yield "strcspn", f"strcspn({s}, {t})"
    for name in ("strcmp", "strcasecmp", "strcoll"):
        yield name, f"sign({name}({s}, {t}))"
        yield name, f"sign({name}({s}, {s}))"
    for name in ("strncmp", "strncasecmp"):
        yield name, f"sign({name}({s}, {t}, {n}))"
    yield "memcmp", f"({{ char a[8] = {s}, b[8] = {t}; sign(memcmp(a, b, {n})); }})"
    yield "bcmp", f"({{ char a[8] = {s}, b[8] = {t}; !bcmp(a, b, {n}); }})"
    for name in ("strcpy", "stpcpy", "strcat"):
        yield name, with_s % f"where({name}(s, {t}), s) + sum(s, 16)"
    for name in ("strncpy", "stpncpy", "strncat"):
        yield name, with_s % f"where({name}(s, {t}, {n}), s) + sum(s, 16)"
    yield "strlcpy", with_s % f"strlcpy(s, {t}, {n}) + sum(s, 16)"
    yield "strlcat", with_s % f"strlcat(s, {t}, {n}) + sum(s, 16)"
    yield "strxfrm", with_s % f"strxfrm(s, {t}, {n}) < {n} ? sum(s, strlen({t}) + 1) : 1"
    yield "memcpy", with_s % f"where(memcpy(s + 8, s, {n}), s) + sum(s, 24)"
    yield "memmove", with_s % f"where(memmove(s + {m}, s, {n}), s) + sum(s, 24)"
    yield "mempcpy", with_s % f"where(mempcpy(s + 8, s, {n}), s) + sum(s, 24)"
    yield "memccpy", with_s % f"where(memccpy(s + 8, s, {c}, {n}), s) + sum(s, 24)"
    yield "memset", with_s % f"where(memset(s, {c}, {n}), s) + sum(s, 24)"
    yield "bzero", with_s % f"bzero(s, {n}); sum(s, 24)"
    yield "bcopy", with_s % f"bcopy(s, s + {m}, {n}); sum(s, 24)"
    yield "explicit_bzero", with_s % f"explicit_bzero(s, {n}); sum(s, 24)"
    for name in ("strdup", f"strndup {n}"):
        function, _, size = name.partition(" ")
        call = f"{function}({s}{', ' + size if size else ''})"
        yield function, f"({{ char *d = {call}; long long r = sum(d, strlen(d) + 1); free(d); r; }})"
    token = "p = {}; h = h * 131 + where(p, s); h = p ? h * 31 + strlen(p) : h; "
    first, rest = token.format(f"strtok(s, {t})"), token.format(f"strtok(0, {t})")
    yield "strtok", with_s % f"long long h = 1; char *p; {first}{rest}{rest}h + sum(s, 16)"
    first, rest = token.format(f"strtok_r(s, {t}, &q)"), token.format(f"strtok_r(0, {t}, &q)")
    yield "strtok_r", with_s % f"long long h = 1; char *p, *q; {first}{rest}{rest}h + sum(s, 16)"
    step = token.format(f"strsep(&q, {t})")
    yield "strsep", with_s % f"long long h = 1; char *p, *q = s; {step}{step}{step}h + where(q, s) + sum(s, 16)"


def number_calls(rng: random.Random) -> Iterator[tuple[str, str]]:
    text, base = _text(rng), rng.choice([0, 0, 10, 10, 16, 8, 2, 36, 11, 1, 37])
    for name in ("strtol", "strtoll", "strtoul", "strtoull", "strtoimax", "strtoumax"):
        call = f"{name}(s, &e, {base})"
        yield (
            name,
            f"({{ const char *s = {text}; char *e = 0; errno = 0; long long v = {call}; h_(v, where(e, s), errno); }})",
        )
    small = rng.choice(['"12"', '"-7x"', '"  +99"', '""', '"2147483647"', '"-2147483648"', '"x"'])
    for name in ("atoi", "atol", "atoll"):
        yield name, f"{name}({small})"
    a, b = rng.choice([0, 7, -7, 2147483647, -2147483647]), rng.choice([1, 2, -2, 3, -1, 1000])
    for name in ("abs", "labs", "llabs", "imaxabs"):
        yield name, f"{name}({a})"
    for name in ("div", "ldiv", "lldiv", "imaxdiv"):
        yield name, f"({{ {name}_t d = {name}({a}, {b}); h_(d.quot, d.rem, 0); }})"
    for name in ("ffs", "ffsl", "ffsll"):
        yield name, f"{name}({rng.choice([0, 1, 8, -8, 96, 0x40000000])})"
    values = ", ".join(str(rng.randrange(-4, 5)) for _ in range(5))
    array = f"int a[5] = {{{values}}}; "
    yield "qsort", f"({{ {array}qsort(a, 5, sizeof(int), ascending); sum(a, sizeof(a)); }})"
    found = f"int k = {rng.randrange(-4, 5)}; int *f = bsearch(&k, a, 5, sizeof(int), ascending); f ? *f : 99;"
    yield "bsearch", f"({{ {array}qsort(a, 5, sizeof(int), ascending); {found} }})"
    yield (
        "reallocarray",
        "({ int *p = reallocarray(0, 3, 4); p[2] = 5; p = reallocarray(p, 9, 4); int r = p[2]; free(p); r; })",
    )
    yield "reallocarray", "reallocarray(0, (size_t)-1, 2) == 0"
    yield (
        "aligned_alloc",
        "({ char *p = aligned_alloc(64, 64); p[63] = 1; int r = (unsigned long)p % 64; free(p); r; })",
    )
    yield "posix_memalign", "({ void *p; int r = posix_memalign(&p, 32, 8); free(p); r; })"
    yield "posix_memalign", "({ void *p; posix_memalign(&p, 3, 8); })"
    yield "memalign", "({ char *p = memalign(32, 8); p[7] = 1; int r = p[7]; free(p); r; })"
    yield "valloc", "({ char *p = valloc(8); p[7] = 1; int r = p[7]; free(p); r; })"
    character, n = _literal(rng.choice(["", "a", "ab"])), rng.randrange(5)
    yield "mblen", f"mblen({character}, {rng.randrange(1, 3)})"
    yield "mbtowc", f"({{ wchar_t w = 1; int r = mbtowc(&w, {character}, 2); h_(r, w, 0); }})"
    yield "wctomb", "({ char c[2] = {1, 1}; int r = wctomb(c, 97); h_(r, c[0], c[1]); })"
    filled = "w[4] = {9, 9, 9, 9};"
    yield "mbstowcs", f'({{ wchar_t {filled} int r = mbstowcs(w, "abc", {n}); h_(r, w[1], w[3]); }})'
    yield "wcstombs", f'({{ char {filled} int r = wcstombs(w, L"abc", {n}); h_(r, w[1], w[3]); }})'
    yield "rand", "rand() >= 0"


def character_calls() -> Iterator[tuple[str, str]]:
    names = "alnum alpha blank cntrl digit graph lower print punct space upper xdigit ascii"
    for word in names.split():
        yield f"is{word}", f"({{ long long h = 0; for (int c = -1; c < 256; c++) h = h * 3 + !!is{word}(c); h; }})"
    for name in ("tolower", "toupper", "toascii"):
        yield name, f"({{ long long h = 0; for (int c = -1; c < 256; c++) h = h * 31 + {name}(c); h; }})"


def wide_calls() -> Iterator[tuple[str, str]]:
    names = "alnum alpha blank cntrl digit graph lower print punct space upper xdigit"
    for word in names.split():
        yield f"isw{word}", f"({{ long long h = 0; for (int c = 0; c < 300; c++) h = h * 3 + !!isw{word}(c); h; }})"
    for name in ("towlower", "towupper", "wctob"):
        yield name, f"({{ long long h = 0; for (int c = 0; c < 300; c++) h = h * 31 + {name}(c); h; }})"
    for s, t in (("abcab", "ab"), ("", "a"), ("ba", "c"), ("abc", ""), ("abc", "abd")):
        wide, other = f'L"{s}"', f'L"{t}"'
        for name in ("wcscmp", "wcscoll"):
            yield name, f"sign({name}({wide}, {other}))"
        for name in ("wcsstr", "wcspbrk"):
            yield name, f"({{ wchar_t s[] = {wide}; where({name}(s, {other}), s); }})"
        for name in ("wcschr", "wcsrchr"):
            yield name, f"({{ wchar_t s[] = {wide}; where({name}(s, L'b'), s); }})"
        for name in ("wcsspn", "wcscspn"):
            yield name, f"{name}({wide}, {other})"
        for name in ("wcsncmp", "wmemcmp"):
            yield name, f"({{ wchar_t s[8] = {wide}, t[8] = {other}; sign({name}(s, t, 3)); }})"
        for name in ("wcscpy", "wcscat"):
            yield name, f"({{ wchar_t s[12] = {wide}; {name}(s, {other}); sum(s, sizeof(s)) + wcslen(s); }})"
        for name in ("wcsncpy", "wcsncat"):
            yield name, f"({{ wchar_t s[12] = {wide}; {name}(s, {other}, 2); sum(s, sizeof(s)); }})"
        for name in ("wmemcpy", "wmemmove"):
            yield name, f"({{ wchar_t s[12] = {wide}; {name}(s + 4, s, 3); sum(s, sizeof(s)); }})"
        yield "wmemset", f"({{ wchar_t s[12] = {wide}; wmemset(s + 1, L'q', 2); sum(s, sizeof(s)); }})"
        yield "wmemchr", f"({{ wchar_t s[8] = {wide}; where(wmemchr(s, L'b', 4), s); }})"


def path_calls() -> Iterator[tuple[str, str]]:
    for path in ("", "/", "a", "a/", "/a", "/a/", "a/b", "/a/b//", "a//b", "..", "./x"):
        for name in ("basename", "dirname"):
            yield name, f"({{ char *s = filled({_literal(path)}); char *p = {name}(s); sum(p, strlen(p) + 1); }})"
    for value in (0, 1, 0x01020304, 0xFFEE0011):
        yield "htonl", f"htonl({value}u) + 3ull * htons((unsigned short){value}u) + 7ull * ntohl({value}u) + ntohs(5)"
    for words, count in (("-a -bx rest", 4), ("-b -q x", 4), ("-ab y", 3), ("-- -a", 3), ("-z", 2), ("-b", 2)):
        values = ", ".join(_literal(word) for word in ["p", *words.split()])
        step = 'c = getopt(n, v, ":ab:"); h = h * 31 + c + optind * 7 + (optarg ? strlen(optarg) : 3); '
        before = f"char *v[] = {{{values}, 0}}; int n = {count}, c; long long h = 1; optind = 1; opterr = 0;"
        # a scan that has ended: the next one starts anew
        yield "getopt", f"({{ {before} {step}if (c != -1) {{ {step}}} if (c != -1) {{ {step}}} h; }})"


HASH = "static long long h_(long long a, long long b, long long c) { return a * 10007 + b * 101 + c; }\n"


def all_calls(seed: int, rounds: int) -> list[tuple[str, str]]:
    rng = random.Random(seed)
    calls = [*character_calls(), *path_calls(), *wide_calls()]
    for _ in range(rounds):
        calls += [*string_calls(rng), *number_calls(rng)]
    return list(dict.fromkeys(calls))
