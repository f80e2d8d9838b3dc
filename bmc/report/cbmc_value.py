"""Values of a trace in the notation of CBMC's JSON.

>>> value_object(INT, 5, "5", Layout(LP64))["binary"][-4:]
'0101'
>>> constant_text(IntType(32, False, "unsigned int"), 4)
'4u'
"""

from __future__ import annotations

import re
from typing import Any, TypeAlias

from bmc.ir.layout import LP64, Layout
from bmc.ir.types import (
    CHAR,
    INT,
    ArrayType,
    BoolType,
    FloatType,
    FunctionType,
    IntType,
    PointerType,
    RecordType,
    TruthType,
    Type,
    VoidType,
)
from bmc.trace.trace import Value

Json: TypeAlias = dict[str, Any]

_SUFFIX = {
    "unsigned int": "u",
    "unsigned long int": "ul",
    "signed long int": "l",
    "unsigned long long int": "ull",
    "signed long long int": "ll",
}
_ESCAPES = {10: "'\\n'", 13: "'\\r'", 9: "'\\t'", 39: "'\\''", 92: "'\\\\'"}
_IDENTIFIER = re.compile(r"&[A-Za-z_$][\w$!]*")


def constant_text(type_: IntType | BoolType, value: int) -> str:
    """A constant as CBMC writes it: with C's suffix, printable characters as such.

    >>> constant_text(CHAR, 97), constant_text(CHAR, 0), constant_text(BoolType(), 1)
    ("'a'", '0', 'TRUE')
    """
    if isinstance(type_, BoolType):
        return "TRUE" if value else "FALSE"
    if type_.name == CHAR.name:
        if value in _ESCAPES:
            return _ESCAPES[value]
        return f"'{chr(value)}'" if 32 <= value < 126 else str(value)
    return f"{value}{_SUFFIX.get(type_.name, '')}"


def value_object(type_: Type, value: Value, text: str, layout: Layout, bit_width: int | None = None) -> Json:
    """`text` is how the trace prints the whole value; used for pointers. `bit_width`: of a bit-field."""
    match type_:
        case IntType() | BoolType():
            return _integer(type_, value, bit_width or layout.width_of(type_))
        case TruthType():
            return {"binary": "1" if value else "0", "data": bool(value), "name": "boolean"}
        case PointerType():
            return {"data": _pointer_text(type_, value, text), "name": "pointer", "type": str(type_)}
        case FloatType():
            return {"data": text, "name": "float", "type": type_.name, "width": type_.width}
        case ArrayType():
            return _array(type_, value, layout)
        case RecordType():
            return _record(type_, value, layout)
        case VoidType() | FunctionType():
            return {"name": "unknown"}


def _integer(type_: IntType | BoolType, value: Value, width: int) -> Json:
    if not isinstance(value, int):
        return {"name": "unknown"}
    return {
        "binary": format(value & ((1 << width) - 1), f"0{width}b"),
        "data": constant_text(type_, value),
        "name": "integer",
        "type": str(type_),
        "width": width,
    }


def _pointer_text(type_: PointerType, value: Value, text: str) -> str:
    """CBMC names the object a pointer points to without `&`, and gives NULL its type."""
    if value == 0:
        return "NULL" if isinstance(type_.target, VoidType) else f"(({type_})NULL)"
    if _IDENTIFIER.fullmatch(text):
        return text[1:]
    return text or str(value)


def _array(type_: ArrayType, value: Value, layout: Layout) -> Json:
    if isinstance(value, int):
        return {"name": "unknown"}
    elements = [{"index": i, "value": value_object(type_.element, v, "", layout)} for i, v in enumerate(value)]
    return {"elements": elements, "name": "array"}


def _record(type_: RecordType, value: Value, layout: Layout) -> Json:
    record = layout.records.get(type_.tag)
    if isinstance(value, int) or record is None:
        return {"name": "unknown"}
    members = [
        {"name": field.name, "value": value_object(field.type, v, "", layout, field.bit_width)}
        for field, v in zip(record.fields, value, strict=False)
    ]
    if type_.is_union:
        return {"member": members[0] if members else {}, "name": "union"}
    return {"members": members, "name": "struct"}


__all__ = ["INT", "LP64", "Json", "constant_text", "value_object"]
