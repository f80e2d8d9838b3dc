"""What SMT-LIB's bit-vector operators compute, on Python ints.

    >>> sdiv(0xF8, 3, 8)  # -8 / 3 = -2
    254

Arguments are in 0 .. 2^w-1 and so are results. Division by zero follows SMT-LIB: `udiv` gives all ones, `urem` the
dividend, `sdiv` 1 or -1 by the dividend's sign, `srem` the dividend.
"""

from __future__ import annotations


def to_signed(a: int, w: int) -> int:
    """The two's complement reading of the lowest `w` bits."""
    a &= (1 << w) - 1
    return a - (1 << w) if a >> (w - 1) else a


def udiv(a: int, b: int, w: int) -> int:
    return a // b if b else (1 << w) - 1


def urem(a: int, b: int, w: int) -> int:
    return a % b if b else a


def sdiv(a: int, b: int, w: int) -> int:
    x, y = to_signed(a, w), to_signed(b, w)
    if y == 0:
        return 1 if x < 0 else (1 << w) - 1
    quotient = abs(x) // abs(y)
    return (quotient if (x < 0) == (y < 0) else -quotient) & ((1 << w) - 1)


def srem(a: int, b: int, w: int) -> int:
    x, y = to_signed(a, w), to_signed(b, w)
    if y == 0:
        return a
    remainder = abs(x) % abs(y)
    return (-remainder if x < 0 else remainder) & ((1 << w) - 1)


def shl(a: int, b: int, w: int) -> int:
    return (a << b) & ((1 << w) - 1) if b < w else 0


def lshr(a: int, b: int, w: int) -> int:
    return a >> b if b < w else 0


def ashr(a: int, b: int, w: int) -> int:
    return (to_signed(a, w) >> min(b, w)) & ((1 << w) - 1)


def sext(a: int, w_from: int, w_to: int) -> int:
    return to_signed(a, w_from) & ((1 << w_to) - 1)
