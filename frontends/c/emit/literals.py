"""String and array literals.

>>> quoted('a "b"\\n')
'"a \\\\"b\\\\"\\\\n"'
"""

from __future__ import annotations

from bmc.ir.expr import ArrayConst
from bmc.ir.types import IntType

_ESCAPES = {10: "\\n", 9: "\\t", 13: "\\r", 34: '\\"', 92: "\\\\"}
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
    element = value.type.element
    if isinstance(element, IntType) and element.width == 8 and element.name == "char":
        literal = string_text(value)
        if literal is not None and all(v == 10 or 32 <= v < 127 for v in value.values if v):
            used = len(value.values)
            trimmed = ArrayConst(value.values, value.type) if used == value.type.length else None
            if trimmed is not None and 0 not in value.values[:-1]:
                return literal
    suffix = {"unsigned int": "u", "unsigned long int": "ul", "signed long int": "l"}.get(
        element.name if isinstance(element, IntType) else "", ""
    )
    if not value.values:
        return "{0}"
    if isinstance(element, IntType) and element.signed:
        lowest = element.minimum
        parts = [f"{v}{suffix}" if v != lowest or element.width < 32 else f"(-{element.maximum}{suffix} - 1)" for v in value.values]
    else:
        parts = [f"{v}{suffix}" for v in value.values]
    return "{" + ", ".join(parts) + "}"
