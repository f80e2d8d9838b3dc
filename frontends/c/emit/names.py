"""C identifiers for everything that has a name in the IR.

    main::1::x       x, or x_2 where another x is visible        f$file2      f_file2
    $string::0       its literal                                 $anon3       anon3

Invariant: two things that are visible at one place never share an identifier, and no identifier is a keyword.
"""

from __future__ import annotations

import re
from collections.abc import Collection

KEYWORDS = frozenset(
    """auto break case char const continue default do double else enum extern float for goto if inline int long
    register restrict return short signed sizeof static struct switch typedef union unsigned void volatile while
    _Alignas _Alignof _Atomic _Bool _Complex _Generic _Imaginary _Noreturn _Static_assert _Thread_local asm typeof
    __int128 assert""".split()
)

# What the text around the program uses; a program's own function of that name keeps it, a variable does not.
RESERVED = frozenset(
    """malloc calloc realloc free alloca memcpy memmove memset exit abort scanf puts main
    __CPROVER_assert __CPROVER_assume __CPROVER_input __CPROVER_output""".split()
)


def identifier(name: str) -> str:
    """The nearest thing to `name` that C accepts.

    >>> identifier("for.body.1"), identifier("$anon3"), identifier("int")
    ('for_body_1', 'anon3', 'int_')
    """
    text = re.sub(r"[^A-Za-z0-9_]+", "_", name).strip("_") if not re.fullmatch(r"\w+", name, re.ASCII) else name
    if not text or text[0].isdigit():
        text = f"v{text}"
    return f"{text}_" if text in KEYWORDS else text


def fresh(name: str, taken: Collection[str]) -> str:
    """`name`, or `name_2`, `name_3` ... whichever is not taken."""
    wanted = identifier(name)
    candidate, number = wanted, 1
    while candidate in taken:
        number += 1
        candidate = f"{wanted}_{number}"
    return candidate
