"""What a user may have meant: hints for words that the parser does not know."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

_HEADERS = {
    "stdbool.h": "bool true false",
    "stddef.h": "size_t ptrdiff_t wchar_t NULL offsetof max_align_t",
    "stdint.h": (
        "int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t intptr_t uintptr_t intmax_t uintmax_t "
        "int_least8_t int_least16_t int_least32_t int_least64_t int_fast8_t int_fast16_t int_fast32_t int_fast64_t"
    ),
    "stdio.h": "FILE fpos_t",
    "stdarg.h": "va_list",
    "stdlib.h": "div_t ldiv_t",
    "sys/types.h": "ssize_t off_t pid_t uid_t gid_t mode_t",
    "time.h": "time_t clock_t",
    "pthread.h": "pthread_t pthread_mutex_t pthread_cond_t",
    "setjmp.h": "jmp_buf",
}
_HEADER_OF = {name: header for header, names in _HEADERS.items() for name in names.split()}
_CPP_WORDS = frozenset(
    "class namespace template using public private protected virtual new delete try catch throw nullptr operator "
    "typename friend explicit std cout cin endl mutable dynamic_cast static_cast reinterpret_cast".split()
)
_KEYWORDS = (
    "auto break case char const continue default do double else enum extern float for goto if inline int long register "
    "restrict return short signed sizeof static struct switch typedef union unsigned void volatile while _Bool"
).split()


def hint_for(word: str, known_types: Iterable[str] = ()) -> str:
    """A hint for an unknown word, or nothing.

    >>> hint_for("uint8_t")
    'include <stdint.h>'
    >>> hint_for("retrun")
    "did you mean 'return'?"
    """
    if word in _HEADER_OF:
        return f"include <{_HEADER_OF[word]}>"
    if word in _CPP_WORDS:
        return f"'{word}' belongs to C++; pybmc reads C"
    close = get_close_matches(word, [*_KEYWORDS, *sorted(known_types)], 1, 0.75)
    return f"did you mean '{close[0]}'?" if close else ""


def keyword_hint(word: str) -> str:
    """A hint for a name that stands where a keyword may have been meant."""
    if word in _CPP_WORDS:
        return hint_for(word)
    close = get_close_matches(word, _KEYWORDS, 1, 0.75)
    return f"did you mean '{close[0]}'?" if close and close[0] != word else ""
