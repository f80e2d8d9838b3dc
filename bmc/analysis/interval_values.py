"""Arithmetic on ranges: what an expression can be, and what a condition says about the variables in it.

A state maps names of tracked variables to (lowest, highest); a missing name can be anything its type allows.

    value(i + 1) with i in 0..9 is (1, 10)         refined(i < n, true) with n in 0..5 puts i into ..4
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bmc.ir.expr import (
    Binary,
    BinaryOp,
    Cast,
    Conditional,
    Const,
    Expr,
    Read,
    Unary,
    UnaryOp,
    VariablePlace,
)
from bmc.ir.types import BoolType, IntType, TruthType, Type

Range = tuple[int, int]
State = dict[str, Range]

_MIRRORED = {
    BinaryOp.LT: BinaryOp.GT,
    BinaryOp.GT: BinaryOp.LT,
    BinaryOp.LE: BinaryOp.GE,
    BinaryOp.GE: BinaryOp.LE,
    BinaryOp.EQ: BinaryOp.EQ,
    BinaryOp.NE: BinaryOp.NE,
}
_NEGATED = {
    BinaryOp.LT: BinaryOp.GE,
    BinaryOp.GE: BinaryOp.LT,
    BinaryOp.GT: BinaryOp.LE,
    BinaryOp.LE: BinaryOp.GT,
    BinaryOp.EQ: BinaryOp.NE,
    BinaryOp.NE: BinaryOp.EQ,
}
_DEPTH = 200  # of expressions that are looked into


def whole(type_: Type) -> Range | None:
    match type_:
        case IntType():
            return type_.minimum, type_.maximum
        case BoolType():
            return 0, 255  # a _Bool that nobody wrote may hold any byte
        case TruthType():
            return 0, 1
        case _:
            return None


def join(a: State | None, b: State | None) -> State | None:
    if a is None or b is None:
        return b if a is None else a
    return {n: (min(r[0], b[n][0]), max(r[1], b[n][1])) for n, r in a.items() if n in b}


def widened(old: State, new: State | None, thresholds: Sequence[int]) -> State | None:
    """Bounds that still move jump to the next constant of the text, in the end to none."""
    if new is None:
        return None
    result = {}
    for name, (low, high) in new.items():
        if name not in old:
            continue
        if low < old[name][0]:
            below = [t for t in thresholds if t <= low]
            if not below:
                continue
            low = below[-1]
        if high > old[name][1]:
            above = [t for t in thresholds if t >= high]
            if not above:
                continue
            high = above[0]
        result[name] = (low, high)
    return result


def value(expr: Expr, state: State, tracked: Collection[str], depth: int = 0) -> Range | None:
    """The range of an integer expression; None for other types."""
    limits = whole(expr.type)
    if limits is None or depth > _DEPTH:
        return limits
    match expr:
        case Const():
            return expr.value, expr.value
        case Read(place=VariablePlace(variable=variable)) if variable.name in tracked:
            return state.get(variable.name, limits)
        case Cast():
            inner = value(expr.operand, state, tracked, depth + 1)
            if inner is None:
                return limits
            if isinstance(expr.type, IntType):
                return inner if _fits(inner, limits) else limits
            return (int(inner[0] > 0 or inner[1] < 0), int(inner != (0, 0)))
        case Conditional():
            then = value(expr.then, state, tracked, depth + 1)
            other = value(expr.otherwise, state, tracked, depth + 1)
            return limits if then is None or other is None else (min(then[0], other[0]), max(then[1], other[1]))
        case Unary(op=UnaryOp.NEGATE):
            inner = value(expr.operand, state, tracked, depth + 1)
            return limits if inner is None else _within((-inner[1], -inner[0]), limits)
        case Binary():
            left = value(expr.left, state, tracked, depth + 1)
            right = value(expr.right, state, tracked, depth + 1)
            if left is None or right is None or not isinstance(expr.type, IntType):
                return limits
            if expr.op is BinaryOp.SHR and right[1] >= expr.type.width:
                return limits
            found = _binary(expr.op, left, right)
            return limits if found is None else _within(found, limits)
        case _:
            return limits


def _fits(inner: Range, outer: Range) -> bool:
    return outer[0] <= inner[0] and inner[1] <= outer[1]


def _within(found: Range, limits: Range) -> Range:
    """A result that may not fit wraps around: then it can be anything."""
    return found if _fits(found, limits) else limits


def _binary(op: BinaryOp, a: Range, b: Range) -> Range | None:
    match op:
        case BinaryOp.ADD:
            return a[0] + b[0], a[1] + b[1]
        case BinaryOp.SUB:
            return a[0] - b[1], a[1] - b[0]
        case BinaryOp.MUL:
            products = [x * y for x in a for y in b]
            return min(products), max(products)
        case BinaryOp.DIV if b[0] > 0:
            quotients = [_quotient(x, y) for x in a for y in b]
            return min(quotients), max(quotients)
        case BinaryOp.MOD if b[0] > 0:
            return (0 if a[0] >= 0 else max(a[0], 1 - b[1])), (0 if a[1] <= 0 else min(a[1], b[1] - 1))
        case BinaryOp.AND if b[0] >= 0 and a[0] >= 0:
            return 0, min(a[1], b[1])
        case BinaryOp.AND if b[0] >= 0 or a[0] >= 0:
            return 0, b[1] if b[0] >= 0 else a[1]
        case BinaryOp.OR | BinaryOp.XOR if a[0] >= 0 and b[0] >= 0:
            return 0, (1 << max(a[1].bit_length(), b[1].bit_length())) - 1
        case BinaryOp.SHR if a[0] >= 0 and b[0] >= 0:
            return a[0] >> b[1], a[1] >> b[0]
        case _:
            return None


def _quotient(a: int, b: int) -> int:
    return a // b if a >= 0 else -(-a // b)


def refined(state: State, condition: Expr, holds: bool, tracked: Collection[str], depth: int = 0) -> State | None:
    """The state of the executions in which the condition has this value; None if there are none."""
    if depth > _DEPTH:
        return state
    match condition:
        case Const():
            return state if bool(condition.value) == holds else None
        case Unary(op=UnaryOp.NOT):
            return refined(state, condition.operand, not holds, tracked, depth + 1)
        case Cast() if isinstance(condition.operand.type, TruthType):
            return refined(state, condition.operand, holds, tracked, depth + 1)
        case Cast():
            zero = Const(0, condition.operand.type)
            return _compared(state, BinaryOp.NE if holds else BinaryOp.EQ, condition.operand, zero, tracked)
        case Binary(op=BinaryOp.AND_ALSO | BinaryOp.OR_ELSE | BinaryOp.IMPLIES):
            negated_left = condition.op is BinaryOp.IMPLIES
            both = (condition.op is BinaryOp.AND_ALSO) == holds
            left = refined(state, condition.left, holds != negated_left, tracked, depth + 1)
            if both:
                return None if left is None else refined(left, condition.right, holds, tracked, depth + 1)
            return join(left, refined(state, condition.right, holds, tracked, depth + 1))
        case Binary() if condition.op in _NEGATED:
            op = condition.op if holds else _NEGATED[condition.op]
            return _compared(state, op, condition.left, condition.right, tracked)
        case _:
            return state


def _compared(state: State, op: BinaryOp, left: Expr, right: Expr, tracked: Collection[str]) -> State | None:
    a, b = value(left, state, tracked), value(right, state, tracked)
    if a is None or b is None:
        return state
    if isinstance(left, Cast) and isinstance(left.operand.type, TruthType) and b == (0, 0) and op in _EQUALITIES:
        return refined(state, left.operand, op is BinaryOp.NE, tracked, 1)
    changed = _narrowed(state, left, op, a, b, tracked)
    return None if changed is None else _narrowed(changed, right, _MIRRORED[op], b, a, tracked)


_EQUALITIES = (BinaryOp.EQ, BinaryOp.NE)


def _narrowed(
    state: State, expr: Expr, op: BinaryOp, mine: Range, other: Range, tracked: Collection[str]
) -> State | None:
    """What `expr op (something in other)` says about the variable in `expr`."""
    low, high = mine
    match op:
        case BinaryOp.LT:
            high = min(high, other[1] - 1)
        case BinaryOp.LE:
            high = min(high, other[1])
        case BinaryOp.GT:
            low = max(low, other[0] + 1)
        case BinaryOp.GE:
            low = max(low, other[0])
        case BinaryOp.EQ:
            low, high = max(low, other[0]), min(high, other[1])
        case _:
            if other[0] == other[1]:
                low += low == other[0]
                high -= high == other[0]
    if low > high:
        return None
    return _assigned(state, expr, (low, high), tracked)


def _assigned(state: State, expr: Expr, found: Range, tracked: Collection[str]) -> State:
    """The state in which `expr` lies in the range, as far as it is a variable with a constant added or a cast."""
    for _ in range(_DEPTH):
        match expr:
            case Read(place=VariablePlace(variable=variable)) if variable.name in tracked:
                return {**state, variable.name: found}
            case Cast():
                inner, limits = value(expr.operand, state, tracked), whole(expr.type)
                if inner is None or limits is None or not isinstance(expr.type, IntType) or not _fits(inner, limits):
                    return state
                if isinstance(expr.operand.type, TruthType):
                    return state
                expr = expr.operand
            case Binary(op=BinaryOp.ADD | BinaryOp.SUB, right=Const(value=distance)):
                inner, limits = value(expr.left, state, tracked), whole(expr.type)
                if inner is None or limits is None:
                    return state
                if expr.op is BinaryOp.SUB:
                    distance = -distance
                if not _fits((inner[0] + distance, inner[1] + distance), limits):
                    return state
                found = (max(found[0] - distance, inner[0]), min(found[1] - distance, inner[1]))
                expr = expr.left
            case _:
                return state
    return state
