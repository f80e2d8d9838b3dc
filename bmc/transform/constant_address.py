"""Pointer expressions whose object and offset are plain from the text.

&a[2]  is (a, 8)        (char *)&s.f + 1  is (s, offset of f, plus 1)        p + 1, &a[i]  are not known
"""

from __future__ import annotations

from bmc.ir.expr import (
    AddressOf,
    Binary,
    BinaryOp,
    Cast,
    Const,
    DerefPlace,
    Expr,
    FieldPlace,
    IndexPlace,
    Variable,
    VariablePlace,
)
from bmc.ir.layout import Layout
from bmc.ir.types import PointerType, RecordType
from bmc.transform.simplify import simplify


def constant_address(expr: Expr, layout: Layout) -> tuple[Variable, int] | None:
    offset = 0
    while True:
        match expr:
            case Cast(operand=operand) if isinstance(operand.type, PointerType):
                expr = operand
            case Binary(op=BinaryOp.POINTER_ADD, left=left, right=right):
                distance = simplify(right)
                if not isinstance(distance, Const) or not isinstance(left.type, PointerType):
                    return None
                offset += distance.value * layout.size_of(left.type.target)
                expr = left
            case AddressOf(place=place):
                break
            case _:
                return None
    while True:
        match place:
            case VariablePlace(variable=variable):
                return variable, offset
            case FieldPlace(base=base, name=name):
                assert isinstance(base.type, RecordType)
                offset += layout.records[base.type.tag].field(name).offset
                place = base
            case IndexPlace(base=base):
                index = simplify(place.index)
                if not isinstance(index, Const):
                    return None
                offset += index.value * layout.size_of(place.type)
                place = base
            case DerefPlace():
                return None


def stays_inside(expr: Expr, size: int, layout: Layout) -> bool:
    """Whether `size` bytes at the address certainly lie within a variable, as far as the variable lives."""
    found = constant_address(expr, layout)
    return found is not None and 0 <= found[1] <= layout.size_of(found[0].type) - size


def same_variable(one: Expr, other: Expr, layout: Layout) -> bool:
    first, second = constant_address(one, layout), constant_address(other, layout)
    return first is not None and second is not None and first[0] == second[0]
