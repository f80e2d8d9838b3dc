"""Assignments as a person writes them.

    i := i + 1        i++            c := (char)(c + 2)        c += 2            x := y * 2        x = y * 2
"""

from __future__ import annotations

from bmc.ir.expr import Binary, BinaryOp, Cast, Expr, Place, Read
from bmc.ir.types import BoolType, TruthType
from bmc.ir.walk import subtracted
from frontends.c.emit.expressions import ExpressionWriter
from frontends.c.emit.texts import PRIMARY

COMPOUND = frozenset(
    {
        BinaryOp.ADD,
        BinaryOp.SUB,
        BinaryOp.MUL,
        BinaryOp.DIV,
        BinaryOp.MOD,
        BinaryOp.AND,
        BinaryOp.OR,
        BinaryOp.XOR,
        BinaryOp.SHL,
        BinaryOp.SHR,
        BinaryOp.POINTER_ADD,
    }
)


def assignment(writer: ExpressionWriter, target: Place, value: Expr) -> str:
    place = writer.place(target).text
    changed = _changed(writer, target, value)
    if changed is None:
        return f"{place} = {writer.value(value, target.type)}"
    op, other = changed
    if other == "1" and op in ("+", "-"):
        return f"{writer.place(target).at(PRIMARY)}{op}{op}"
    return f"{place} {op}= {other}"


def _changed(writer: ExpressionWriter, target: Place, value: Expr) -> tuple[str, str] | None:
    """The operator and the other operand if the place is changed rather than set."""
    if isinstance(value, Cast) and value.implicit and value.type == target.type:
        value = value.operand
    if not isinstance(value, Binary) or value.op not in COMPOUND or isinstance(target.type, BoolType | TruthType):
        return None
    if value.op is BinaryOp.POINTER_ADD:
        if value.left != Read(target):
            return None
        back = subtracted(value.right)
        return ("+", writer.index(value.right)) if back is None else ("-", writer.index(back))
    if value.op in (BinaryOp.SHL, BinaryOp.SHR):
        one, other = writer.conversions.shift_operands(value.left, value.right)
    else:
        one, other = writer.conversions.operands(value.op, value.left, value.right)
    return (value.op.value, writer.text(other)) if one == Read(target) else None
