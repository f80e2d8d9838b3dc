"""String and array literals.

>>> quoted('a "b"\\n')
'"a \\\\"b\\\\"\\\\n"'
"""

from __future__ import annotations

from bmc.ir.expr import ArrayConst
from bmc.ir.types import IntType

_ESCAPES = {10: "\\n", 9: "\\t", 13: "\\r", 34: '\\"', 92: "\\\\"}
_SUFFIXES = {
    "unsigned int": "u",
    "unsigned long int": "ul",
    "signed long int": "l",
    "unsigned long long int": "ull",
    "signed long long int": "ll",
}
_WIDE = {"signed int": "L", "unsigned int": "U", "unsigned short int": "u"}


def quoted(text: str) -> str:
    return _quoted(text.encode("utf-8"), "")


def _quoted(codes: bytes, prefix: str) -> str:
    shown = []
    for i, code in enumerate(codes):
        if code == 63 and codes[i - 1 : i] == b"?":
            shown.append("\\?")  # no trigraphs
        elif code in _ESCAPES:
            shown.append(_ESCAPES[code])
        elif 32 <= code < 127:
            shown.append(chr(code))
        else:
            shown.append(f"\\{code:03o}")
    return f'{prefix}"{"".join(shown)}"'


def string_text(value: ArrayConst) -> str | None:
    """The literal whose object has this value; None if no literal does."""
    element = value.type.element
    values = [*value.values, *[0] * (value.type.length - len(value.values))]
    if not isinstance(element, IntType) or not values or values[-1] != 0:
        return None
    if element.width == 8:
        return _quoted(bytes(v & 255 for v in values[:-1]), "")
    prefix = _WIDE.get(element.name)
    if prefix is None or not all(0 <= v < 128 for v in values):
        return None
    return _quoted(bytes(values[:-1]), prefix)


def array_text(value: ArrayConst) -> str:
    """An initialiser: a string where it reads better, else a list."""
    element, values = value.type.element, value.values
    if not values:
        return "{0}"
    assert isinstance(element, IntType)
    full = len(values) == value.type.length and 0 not in values[:-1]
    if element.name == "char" and full and all(v == 10 or 32 <= v < 127 for v in values[:-1]):
        literal = string_text(value)
        if literal is not None:
            return literal
    suffix = _SUFFIXES.get(element.name, "")
    lowest = element.minimum if element.signed and element.width >= 32 else None
    parts = [f"(-{element.maximum}{suffix} - 1)" if v == lowest else f"{v}{suffix}" for v in values]
    return "{" + ", ".join(parts) + "}"
