"""Questions that C has no operator for: whether arithmetic overflows, what a pointer points to.

    overflow(+, x, y)          ((__int128)x + y) != (int)((__int128)x + y)
    dynamic object(p)          __CPROVER_DYNAMIC_OBJECT(p)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bmc.ir.expr import BinaryOp, Const, Overflow, Overflowing, PointerFact, PointerQuery
from bmc.ir.types import IntType
from frontends.c.emit.constants import unsupported
from frontends.c.emit.conversions import constant_value
from frontends.c.emit.texts import Text

if TYPE_CHECKING:
    from frontends.c.emit.expressions import ExpressionWriter

FACTS = {
    PointerFact.ACCESSIBLE: "__CPROVER_r_ok",
    PointerFact.DYNAMIC_OBJECT: "__CPROVER_DYNAMIC_OBJECT",
    PointerFact.SAME_OBJECT: "__CPROVER_same_object",
    PointerFact.OBJECT_SIZE: "__CPROVER_OBJECT_SIZE",
    PointerFact.OFFSET: "__CPROVER_POINTER_OFFSET",
    PointerFact.OBJECT_NUMBER: "__CPROVER_POINTER_OBJECT",
}


def overflow_text(writer: ExpressionWriter, expr: Overflow) -> Text:
    """By computing in a type that holds the exact result."""
    type_ = expr.left.type
    assert isinstance(type_, IntType)
    left, right = writer.expr(expr.left), writer.expr(expr.right)
    constant = writer.constants.const
    if expr.op is Overflowing.NEGATE:
        return Text(f"{left.at(10)} == {constant(Const(type_.minimum, type_)).text}", 9, BinaryOp.EQ)
    if expr.op is Overflowing.MUL and not type_.signed:
        factor = constant_value(expr.right)
        if factor:
            wide = writer.constants.casted(IntType(128, True, "signed __int128"), left)
            limit = constant(Const(type_.maximum // factor, type_)).text
            return Text(f"(1 ? {wide.text} : 0) > {limit}", 10, BinaryOp.GT)
        limit = constant(Const(type_.maximum, type_)).text
        return Text(f"({right.at(10)} != 0 && {left.at(11)} > {limit} / {right.at(14)})")
    if type_.width > 64 or expr.op is Overflowing.SHL:
        raise unsupported(f"the overflow check of {expr.op.value}")
    wide = writer.constants.casted(IntType(128, True, "signed __int128"), left)
    exact = f"{wide.text} {expr.op.value} {right.at(14)}"
    narrow = writer.constants.casted(type_, Text(f"({exact})"))
    return Text(f"({exact}) != {narrow.text}", 9, BinaryOp.NE)


def query_text(writer: ExpressionWriter, expr: PointerQuery) -> Text:
    if expr.fact is PointerFact.NULL:
        return Text(f"{writer.expr(expr.operands[0]).at(10)} == 0", 9, BinaryOp.EQ)
    name = FACTS.get(expr.fact)
    if name is None:
        raise unsupported(f"the question whether a pointer is {expr.fact.value}")
    return Text(f"{name}({', '.join(writer.text(operand) for operand in expr.operands)})")
