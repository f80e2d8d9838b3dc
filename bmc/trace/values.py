"""Values as a trace writes them: decimal integers, 'a', TRUE, &x, "text", { .x=0, .c={ 1, 2 } }.

>>> from bmc.ir.layout import LP64, Layout
>>> from bmc.ir.types import INT, ArrayType
>>> text((1, -2), ArrayType(INT, 2), Layout(LP64), lambda address, type_: hex(address))
'{ 1, -2 }'
>>> binary(5, INT, Layout(LP64))
'00000000 00000000 00000000 00000101'
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from bmc.ir.layout import Layout
from bmc.ir.types import ArrayType, BoolType, IntType, PointerType, RecordType, TruthType, Type
from bmc.trace.trace import Value

PointerText: TypeAlias = Callable[[int, Type], str]

_ESCAPES = {0: "\\0", 7: "\\a", 8: "\\b", 9: "\\t", 10: "\\n", 11: "\\v", 12: "\\f", 13: "\\r", 92: "\\\\"}
_LONGEST = 64  # elements of an array that are written out


def text(value: Value, type_: Type, layout: Layout, pointer: PointerText) -> str:
    """`pointer` writes an address of a pointer type (bmc.trace.naming knows the objects)."""
    match type_:
        case PointerType():
            return pointer(_scalar(value), type_)
        case BoolType() | TruthType():
            # a byte that is neither 0 nor 1 is no value of a _Bool: its number tells more than TRUE
            return {0: "FALSE", 1: "TRUE"}.get(_scalar(value), str(value))
        case IntType(name="char"):
            return character(_scalar(value))
        case ArrayType():
            return _array(value, type_, layout, pointer)
        case RecordType():
            assert isinstance(value, tuple)
            fields = layout.records[type_.tag].fields
            inner = [f".{f.name}={text(v, f.type, layout, pointer)}" for f, v in zip(fields, value, strict=True)]
            return f"{{ {', '.join(inner)} }}" if inner else "{ }"
        case _:
            return str(value) if isinstance(value, int) else "{ }"


def _scalar(value: Value) -> int:
    assert isinstance(value, int)
    return value


def _array(value: Value, type_: ArrayType, layout: Layout, pointer: PointerText) -> str:
    assert isinstance(value, tuple)
    if _is_string(value, type_):
        end = value.index(0)
        return string_literal(bytes(_scalar(v) & 255 for v in value[:end]))
    shown = [text(v, type_.element, layout, pointer) for v in value[:_LONGEST]]
    if len(value) > _LONGEST:
        shown.append("...")
    return f"{{ {', '.join(shown)} }}" if shown else "{ }"


def _is_string(value: tuple[Value, ...], type_: ArrayType) -> bool:
    """Printable characters, then only zeros: what a user would have written as a literal."""
    if not isinstance(type_.element, IntType) or type_.element.name != "char" or 0 not in value:
        return False
    end = value.index(0)
    printable = all(isinstance(v, int) and (32 <= v < 127 or v in _ESCAPES) for v in value[:end])
    return end > 0 and printable and not any(value[end:])


def character(code: int) -> str:
    """A value of type char: as a character if it can be written as one, else its number."""
    if code == 39:
        return "'\\''"
    if code in _ESCAPES and code:
        return f"'{_ESCAPES[code]}'"
    return f"'{chr(code)}'" if 32 <= code < 127 else str(code)


def string_literal(content: bytes) -> str:
    """
    >>> string_literal(b'say "hi"')
    '"say \\\\"hi\\\\""'
    """
    out = []
    for code in content:
        if code == 34:
            out.append('\\"')
        elif code in _ESCAPES and code:
            out.append(_ESCAPES[code])
        else:
            out.append(chr(code) if 32 <= code < 127 else f"\\{code:03o}")
    return f'"{"".join(out)}"'


def binary(value: Value, type_: Type, layout: Layout, width: int | None = None) -> str:
    """The bits of a scalar in groups of eight counted from the right, as CBMC prints them; `width` for bit-fields.
    Records and arrays: their scalars' bits, in order, as a list in braces."""
    if isinstance(value, int):
        count = width if width is not None else layout.width_of(type_)
        digits = format(value & ((1 << count) - 1), f"0{count}b")
        head = len(digits) % 8
        groups = ([digits[:head]] if head else []) + [digits[i : i + 8] for i in range(head, len(digits), 8)]
        return " ".join(groups)
    match type_:
        case ArrayType():
            parts = [binary(v, type_.element, layout) for v in value]
        case RecordType():
            fields = layout.records[type_.tag].fields
            parts = [binary(v, f.type, layout, f.bit_width) for f, v in zip(fields, value, strict=True)]
        case _:
            parts = []
    return f"{{ {', '.join(parts)} }}" if parts else "{ }"
