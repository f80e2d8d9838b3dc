"""What a check produces before it becomes an assertion: a finding with its reasons.

A finding is one bad operation; its reasons are the rows that CBMC reports for it, each with the condition that must
hold. `*q` is one finding with up to six reasons (NULL, dead object, ...); `a / b` has one finding with one reason.
"""

from __future__ import annotations

from dataclasses import dataclass

from bmc.ir.expr import (
    TRUE,
    Binary,
    BinaryOp,
    Const,
    Expr,
    Unary,
    UnaryOp,
    negation,
)
from bmc.ir.text import Texts, expression_text
from bmc.ir.types import TRUTH, IntType
from bmc.ir.walk import Folder, Node, rebuild_expr, with_parts
from bmc.source import NOWHERE, Location

OVERFLOW = "overflow"
DIVISION = "division-by-zero"
SHIFT = "undefined-shift"
BOUNDS = "array bounds"
LOWER_BOUND = "array lower bound"  # where CBMC has no row for it
DEREFERENCE = "pointer dereference"
RELATION = "pointer"
ARITHMETIC = "pointer arithmetic"
PRIMITIVE = "pointer primitives"
PRECONDITION = "precondition_instance"
ASSERTION = "assertion"
ENUM_RANGE = "enum-range-check"
UNINITIALISED = "uninitialized read"


@dataclass(frozen=True, slots=True)
class Reason:
    """One row. `subject` is the expression that the description names ("... in a / b"); None: the description is
    complete. `expression`: the condition as CBMC writes it, if not simply the text of `condition`. `listed`: also if it
    is trivially true, because CBMC does not see that it is."""

    klass: str
    description: str
    condition: Expr
    subject: Node | None = None
    expression: str = ""
    listed: bool = False


@dataclass(frozen=True, slots=True)
class Finding:
    """`summary`, if given, is equivalent to all the reasons' conditions together and quicker to evaluate. `keep`: the
    rows are listed even if they are trivially true or were asserted before (contracts of library functions)."""

    reasons: tuple[Reason, ...]
    fatal: bool
    summary: Expr | None = None
    location: Location = NOWHERE
    keep: bool = False


def single(klass: str, description: str, condition: Expr, subject: Node, fatal: bool, location: Location) -> Finding:
    return Finding((Reason(klass, description, condition, subject),), fatal, None, location)


def compare(op: BinaryOp, left: Expr, right: Expr) -> Expr:
    return Binary(op, left, right, TRUTH)


def either(*conditions: Expr) -> Expr:
    """The disjunction, evaluated from the left."""
    result = conditions[0]
    for condition in conditions[1:]:
        result = Binary(BinaryOp.OR_ELSE, result, condition, TRUTH)
    return result


def guarded(guards: tuple[Expr, ...], condition: Expr) -> Expr:
    """`g1 && g2 ==> condition`."""
    if not guards or condition == TRUE:
        return condition
    premise = guards[0]
    for guard in guards[1:]:
        premise = Binary(BinaryOp.AND_ALSO, premise, guard, TRUTH)
    return Binary(BinaryOp.IMPLIES, premise, condition, TRUTH)


def condition_text(condition: Expr) -> str:
    """The text of a condition in the normal form of CBMC's simplifier: `i - 5 != 0` reads `!(i == 5)`."""
    return expression_text(rebuild_expr(condition, _normal))


class ConditionTexts(Texts):
    """Texts of expressions and conditions that share parts."""

    def __init__(self) -> None:
        super().__init__()
        self._normal: Folder[Node] = Folder(lambda node, new: _normal(with_parts(node, new)))

    def condition(self, condition: Expr) -> str:
        return self(self._normal(condition))


def _normal(node: Node) -> Node:
    match node:
        case Binary(op=op, left=left, right=Const(value=value), type=type_) if isinstance(left.type, IntType):
            limit = left.type.maximum
            if op is BinaryOp.EQ:
                return _without_offset(left, value, left.type)
            if op is BinaryOp.NE:
                return negation(_without_offset(left, value, left.type))
            if op is BinaryOp.LT:
                return negation(Binary(BinaryOp.GE, left, node.right, type_))
            if op is BinaryOp.GT and value < limit:
                return Binary(BinaryOp.GE, left, Const(value + 1, left.type), type_)
            if op is BinaryOp.LE and value < limit:
                return negation(Binary(BinaryOp.GE, left, Const(value + 1, left.type), type_))
        case Unary(op=UnaryOp.NOT, operand=Binary(op=BinaryOp.AND_ALSO, left=left, right=right)):
            return Binary(BinaryOp.OR_ELSE, negation(left), negation(right), TRUTH)
    return node


def _without_offset(left: Expr, value: int, type_: IntType) -> Expr:
    """`y - 5 == 0` as `y == 5`: the same modulo 2^width."""
    while isinstance(left, Binary) and isinstance(left.right, Const):
        if left.op is BinaryOp.ADD:
            value = type_.wrap(value - left.right.value)
        elif left.op is BinaryOp.SUB:
            value = type_.wrap(value + left.right.value)
        else:
            break
        left = left.left
    return compare(BinaryOp.EQ, left, Const(value, type_))
