"""Broken inputs, made from the verdict programs by a seed: the same name gives the same bytes.

for case in cases(1000):
    case.name                    "tokens-0017"
    case.content                 bytes of a C file that is probably wrong
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tests.robustness.shapes import SHAPES
from tests.verdicts.expectations import programs, read

TOKEN = re.compile(rb"[A-Za-z_]\w*|0[xX]\w+|\d\w*|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|\s+|//[^\n]*|[-+*/%&|^<>=!]=|&&|\|\||->|\+\+|--|<<|>>|.", re.S)  # fmt: skip # noqa: E501

POOL = [
    *b"int char long short unsigned signed void struct union enum typedef static extern const volatile _Bool if else "
    b"while do for switch case default break continue return goto sizeof main x a p f 0 1 -1 1u 0x7fffffff 'a' \"s\" "
    b"( ) [ ] { } ; , : ? . -> + - * / % & | ^ ~ ! < > = == != <= >= && || ++ -- += <<= # ## ... \\ @ $ ` inline "
    b"register restrict float double 1.5 __func__ _Static_assert _Generic _Alignas asm __attribute__ NULL assert "
    b"malloc free nondet_int __CPROVER_assume __CPROVER_assert".split()
]
LITERALS = [
    b"99999999999999999999999999",
    b"0x" + b"f" * 400,
    b"1" * 5000,
    b"0" * 3000 + b"7",
    b"0b" + b"1" * 200,
    b"'" + b"a" * 300 + b"'",
    b'"' + b"x" * 70000 + b'"',
    b"'\\xffffffffffffffff'",
    b"'\\777'",
    b"18446744073709551615ull",
    b"18446744073709551616",
    b"9223372036854775808",
    b"1e99999",
    b"0x1p99999",
    b"''",
    b"'",
    b'"',
    b"L'x'",
    b'u8"x"',
]


@dataclass(frozen=True)
class Case:
    name: str
    content: bytes
    flags: tuple[str, ...] = ()


def cases(count: int, seed: int = 0) -> Iterator[Case]:
    """Three in four are mutated tokens, the others bytes, cuts and shapes, in a fixed order."""
    expected = [read(path) for path in programs()]
    sources = [(e.path.read_bytes(), e.flags) for e in expected if e.safe or e.failures]
    kinds: list[tuple[str, Callable[[random.Random, bytes], bytes]]] = [
        ("tokens", _tokens),
        ("tokens", _tokens),
        ("literal", _literal),
        ("tokens", _tokens),
        ("bytes", _bytes),
        ("tokens", _tokens),
        ("shape", _shape),
        ("tokens", _tokens),
        ("cut", _cut),
        ("tokens", _tokens),
    ]
    for number in range(count):
        kind, mutate = kinds[number % len(kinds)]
        chance = random.Random(f"{seed}:{kind}:{number}")
        source, flags = chance.choice(sources)
        kept = tuple(f for f in flags if f.startswith(("--32", "--16", "--no-malloc", "-D")) and f != "-D")
        if kind == "shape":
            shape = SHAPES[number // len(kinds) % len(SHAPES)]
            yield Case(f"shape-{number:04}-{shape.__name__}", shape(chance, source), kept)
        else:
            yield Case(f"{kind}-{number:04}", mutate(chance, source), kept)


def _tokens(chance: random.Random, source: bytes) -> bytes:
    """One to three tokens deleted, doubled, swapped, replaced or put in."""
    tokens = TOKEN.findall(source)
    solid = [i for i, token in enumerate(tokens) if not token.isspace() and not token.startswith(b"//")]
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        i, j = chance.choice(solid), chance.choice(solid)
        match chance.randrange(7):
            case 0:
                tokens[i] = b""
            case 1:
                tokens[i] = tokens[i] + b" " + tokens[i]
            case 2:
                tokens[i], tokens[j] = tokens[j], tokens[i]
            case 3:
                tokens[i] = chance.choice(POOL)
            case 4:
                tokens[i] = tokens[j]
            case 5:
                tokens[i] = tokens[i] + b" " + chance.choice(POOL) + b" "
            case _:
                low, high = sorted((i, min(i + chance.randrange(1, 12), len(tokens))))
                tokens[low:high] = [b""] * (high - low)
    return b"".join(tokens)


def _literal(chance: random.Random, source: bytes) -> bytes:
    """A number or string becomes a monstrous one."""
    tokens = TOKEN.findall(source)
    numbers = [i for i, token in enumerate(tokens) if token[:1].isdigit() or token[:1] in (b"'", b'"')]
    where = chance.choice(numbers or range(len(tokens)))
    tokens[where] = chance.choice(LITERALS)
    return b"".join(tokens)


def _bytes(chance: random.Random, source: bytes) -> bytes:
    """NUL, control and non-ASCII bytes; other encodings and line ends."""
    data = bytearray(source)
    where = chance.randrange(len(data))
    match chance.randrange(9):
        case 0:
            data[where:where] = b"\0" * chance.randrange(1, 5)
        case 1:
            data[where:where] = bytes(chance.randrange(128, 256) for _ in range(3))
        case 2:
            return b"\xef\xbb\xbf" + source
        case 3:
            return source.decode().encode(chance.choice(("utf-16", "utf-16-le", "utf-32")))
        case 4:
            return source.replace(b"\n", chance.choice((b"\r\n", b"\r", b"\x0b\n", b"\x0c")))
        case 5:
            data[where] = chance.randrange(32)
        case 6:
            data[where:where] = "ä€𝄞ﬁ\u200b\u2028".encode()
        case 7:
            data[where:where] = bytes(chance.randrange(256) for _ in range(40))
        case _:
            for _ in range(6):
                data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    return bytes(data)


def _cut(chance: random.Random, source: bytes) -> bytes:
    """The file ends, begins or is torn somewhere."""
    where, there = sorted(chance.randrange(len(source) + 1) for _ in range(2))
    match chance.randrange(4):
        case 0 | 1:
            return source[:where]
        case 2:
            return source[where:]
        case _:
            return source[:where] + source[there:]


def _shape(chance: random.Random, source: bytes) -> bytes:
    raise AssertionError("shapes are chosen by number")
