"""Constant folding of conditions, as far as it decides which checks are trivially true.

    2 != 0  is TRUE        overflow(+, x, 0)  is FALSE        (signed long int)3 < 4l  is TRUE        b || TRUE  is TRUE

Only rules that CBMC's simplifier has too, so that the same checks disappear; no ranges, no algebra over variables.
Division by zero and shifts by a distance out of range do not fold.
"""

from __future__ import annotations

from typing import cast

from bmc.ir.arithmetic import COMPARISONS, computed, exact
from bmc.ir.expr import (
    FALSE,
    TRUE,
    Binary,
    BinaryOp,
    Cast,
    Conditional,
    Const,
    Expr,
    Overflow,
    Overflowing,
    Unary,
    UnaryOp,
    negation,
)
from bmc.ir.types import BoolType, IntType, PointerType, TruthType
from bmc.ir.walk import Folder, Node, rebuild_expr, with_parts


def simplify(expr: Expr) -> Expr:
    return rebuild_expr(expr, _simplify)


class Simplifier:
    """`simplify` for many expressions that share parts."""

    def __init__(self) -> None:
        self._fold: Folder[Node] = Folder(lambda node, new: _simplify(with_parts(node, new)))

    def __call__(self, expr: Expr) -> Expr:
        return cast(Expr, self._fold(expr))


def truth(value: bool) -> Const:
    return TRUE if value else FALSE


def _simplify(node: Node) -> Node:
    match node:
        case Cast():
            return _cast(node)
        case Unary():
            return _unary(node)
        case Binary():
            return _binary(node)
        case Overflow():
            return _overflow(node)
        case Conditional(condition=Const(value=value)):
            return node.then if value else node.otherwise
        case _:
            return node


def _cast(node: Cast) -> Expr:
    operand = node.operand
    if node.type == operand.type:
        return operand
    if not isinstance(operand, Const) or not isinstance(operand.type, IntType | BoolType | TruthType | PointerType):
        return node
    match node.type:
        case IntType():
            return Const(node.type.wrap(operand.value), node.type)
        case BoolType() | TruthType():
            return Const(int(operand.value != 0), node.type)
        case PointerType() if isinstance(operand.type, PointerType) or operand.value == 0:
            return Const(operand.value, node.type)
        case _:
            return node


def _unary(node: Unary) -> Expr:
    operand = node.operand
    if node.op is UnaryOp.NOT:
        return negation(operand)
    if isinstance(operand, Const) and isinstance(node.type, IntType):
        value = -operand.value if node.op is UnaryOp.NEGATE else ~operand.value
        return Const(node.type.wrap(value), node.type)
    return node


def _binary(node: Binary) -> Expr:
    left, right = node.left, node.right
    match node.op:
        case BinaryOp.AND_ALSO:
            if FALSE in (left, right):
                return FALSE
            return right if left == TRUE else left if right == TRUE else node
        case BinaryOp.OR_ELSE:
            if TRUE in (left, right):
                return TRUE
            return right if left == FALSE else left if right == FALSE else node
        case BinaryOp.IMPLIES:
            if left == FALSE or right == TRUE:
                return TRUE
            return right if left == TRUE else negation(left) if right == FALSE else node
    if isinstance(left, Const) and isinstance(right, Const):
        return _of_constants(node, left.value, right.value)
    if isinstance(right, Const) and isinstance(left.type, IntType):
        return _against_limit(node, right.value, left.type)
    return node


def _of_constants(node: Binary, left: int, right: int) -> Expr:
    if node.op in COMPARISONS:
        return truth(COMPARISONS[node.op](left, right))
    type_ = node.type
    if not isinstance(type_, IntType):
        return node
    value = computed(node.op, left, right, type_.width)
    return node if value is None else Const(type_.wrap(value), type_)


def _against_limit(node: Binary, value: int, type_: IntType) -> Expr:
    """Comparisons that the operand's type decides: `u >= 0`, `x <= INT_MAX`."""
    match node.op:
        case BinaryOp.GE if value == 0 and not type_.signed:
            return TRUE
        case BinaryOp.LT if value == 0 and not type_.signed:
            return FALSE
        case BinaryOp.LE if value == type_.maximum:
            return TRUE
        case BinaryOp.GT if value == type_.maximum:
            return FALSE
        case _:
            return node


def _overflow(node: Overflow) -> Expr:
    left, right = node.left, node.right
    type_ = left.type
    if not isinstance(type_, IntType):
        return node
    zero, one = (Const(0, type_), Const(1, type_))
    if node.op is Overflowing.NEGATE:
        if isinstance(left, Const):
            return truth(-left.value not in range(type_.minimum, type_.maximum + 1))
        return node
    if isinstance(right, Const) and right.value == 0:
        return FALSE
    if left == zero and node.op is not Overflowing.SUB:
        return FALSE
    if node.op is Overflowing.MUL and one in (left, right):
        return FALSE
    if isinstance(left, Const) and isinstance(right, Const):
        result = exact(node.op, left.value, right.value, type_.width)
        if result is not None:
            return truth(not type_.minimum <= result <= type_.maximum)
    return node
