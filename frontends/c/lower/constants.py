"""Integer constant expressions and address constants (C11 6.6), on lowered expressions.

`fold` computes what evaluation at run time would give; None if the expression is not constant, or if evaluating it has
no defined value (division by zero, a shift out of range).
"""

from __future__ import annotations

from bmc.ir.arithmetic import computed, exact
from bmc.ir.expr import (
    AddressOf,
    Binary,
    BinaryOp,
    Cast,
    Conditional,
    Const,
    DerefPlace,
    Expr,
    FieldPlace,
    FunctionAddress,
    IndexPlace,
    Overflow,
    Overflowing,
    Place,
    Storage,
    Unary,
    UnaryOp,
    VariablePlace,
)
from bmc.ir.layout import Layout
from bmc.ir.types import BoolType, IntType, PointerType, TruthType, Type


def fold(expr: Expr, layout: Layout) -> int | None:
    match expr:
        case Const():
            return expr.value
        case Cast():
            value = fold(expr.operand, layout)
            return None if value is None else convert_value(value, expr.type, layout)
        case Unary():
            value = fold(expr.operand, layout)
            if value is None:
                return None
            if expr.op is UnaryOp.NOT:
                return int(not value)
            return convert_value(-value if expr.op is UnaryOp.NEGATE else ~value, expr.type, layout)
        case Binary():
            return _binary(expr, layout)
        case Conditional():
            condition = fold(expr.condition, layout)
            if condition is None:
                return None
            return fold(expr.then if condition else expr.otherwise, layout)
        case AddressOf():
            return _offset(expr.place, layout)
        case Overflow():
            return _overflow(expr, layout)
        case _:
            return None


def _overflow(expr: Overflow, layout: Layout) -> int | None:
    left, right, type_ = fold(expr.left, layout), fold(expr.right, layout), expr.left.type
    if left is None or right is None or not isinstance(type_, IntType):
        return None
    value = -left if expr.op is Overflowing.NEGATE else exact(expr.op, left, right, type_.width)
    return None if value is None else int(not type_.minimum <= value <= type_.maximum)


def _offset(place: Place, layout: Layout) -> int | None:
    """The address of a place behind a constant pointer: `&((struct S *)0)->f`."""
    match place:
        case DerefPlace():
            return fold(place.pointer, layout)
        case FieldPlace():
            base = _offset(place.base, layout)
            record = place.base.type
            if base is None or place.bit_width is not None:
                return None
            return base + layout.records[record.tag].field(place.name).offset  # type: ignore[union-attr]
        case IndexPlace():
            base, index = _offset(place.base, layout), fold(place.index, layout)
            return None if base is None or index is None else base + index * layout.size_of(place.type)
        case VariablePlace():
            return None


def convert_value(value: int, type_: Type, layout: Layout) -> int | None:
    match type_:
        case IntType():
            return type_.wrap(value)
        case BoolType() | TruthType():
            return int(value != 0)
        case PointerType():
            return value & ((1 << layout.model.pointer_width) - 1)
        case _:
            return None


def _binary(expr: Binary, layout: Layout) -> int | None:
    left = fold(expr.left, layout)
    op = expr.op
    if op is BinaryOp.AND_ALSO and left == 0:
        return 0
    if op is BinaryOp.OR_ELSE and left is not None and left != 0:
        return 1
    right = fold(expr.right, layout)
    if left is None or right is None:
        return None
    if op is BinaryOp.POINTER_ADD:
        target = expr.type.target  # type: ignore[union-attr]
        return convert_value(left + right * layout.size_of(target), expr.type, layout)
    if op is BinaryOp.POINTER_DIFFERENCE:
        size = layout.size_of(expr.left.type.target)  # type: ignore[union-attr]
        return (left - right) // size if size else None
    width = layout.width_of(expr.left.type) if op in (BinaryOp.SHL, BinaryOp.SHR) else 0
    value = computed(op, left, right, width)
    return None if value is None else convert_value(value, expr.type, layout)


def simplified(expr: Expr, layout: Layout) -> Expr | None:
    """`expr` as a constant that an initialiser of static storage may have: a number or an address constant."""
    value = fold(expr, layout)
    if value is not None:
        return Const(value, expr.type)
    return expr if _is_address_constant(expr, layout) else None


def _is_address_constant(expr: Expr, layout: Layout) -> bool:
    match expr:
        case FunctionAddress():
            return True
        case AddressOf():
            return _is_static_place(expr.place, layout)
        case Cast():
            same_width = layout.size_of(expr.type) == layout.size_of(expr.operand.type)
            return same_width and _is_address_constant(expr.operand, layout)
        case Binary():
            pointer_sum = expr.op is BinaryOp.POINTER_ADD
            return pointer_sum and _is_address_constant(expr.left, layout) and fold(expr.right, layout) is not None
        case Conditional():
            condition = fold(expr.condition, layout)
            chosen = expr.then if condition else expr.otherwise
            return condition is not None and (fold(chosen, layout) is not None or _is_address_constant(chosen, layout))
        case _:
            return False


def _is_static_place(place: Place, layout: Layout) -> bool:
    match place:
        case VariablePlace():
            return place.variable.storage is Storage.GLOBAL
        case FieldPlace():
            return _is_static_place(place.base, layout)
        case IndexPlace():
            return _is_static_place(place.base, layout) and fold(place.index, layout) is not None
        case DerefPlace():
            return _is_address_constant(place.pointer, layout)
