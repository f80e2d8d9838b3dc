"""Checks of arithmetic: overflow, division by zero, shifts, conversions.

    i + 1      arithmetic overflow on signed + in i + 1              (C11 6.5p5)
    a / b      division by zero, arithmetic overflow on signed /     (C11 6.5.5p5, p6)
    a << b     shift distance is negative, too large, ...            (C11 6.5.7p3, p4)

Overflow wraps around and the execution goes on; a division by zero or an undefined shift ends it.
"""

from __future__ import annotations

from collections.abc import Iterator

from bmc.ir.enums import is_enum
from bmc.ir.expr import (
    Binary,
    BinaryOp,
    Cast,
    Const,
    Expr,
    Overflow,
    Overflowing,
    Unary,
    UnaryOp,
    conjunction,
    negation,
)
from bmc.ir.types import EXACT, IntType, Type
from bmc.transform.check_findings import (
    DIVISION,
    OVERFLOW,
    SHIFT,
    Finding,
    Reason,
    compare,
    either,
    single,
)
from bmc.transform.check_options import CheckOptions

OVERFLOWING = {BinaryOp.ADD: Overflowing.ADD, BinaryOp.SUB: Overflowing.SUB, BinaryOp.MUL: Overflowing.MUL}


def operand_type(expr: Unary | Binary | Cast) -> Type:
    return expr.left.type if isinstance(expr, Binary) else expr.operand.type


def arithmetic_findings(expr: Unary | Binary | Cast, options: CheckOptions) -> Iterator[Finding]:
    """The findings of this one operation (not of its operands), in CBMC's order."""
    type_ = expr.type
    if not isinstance(type_, IntType) or EXACT in (type_.name, getattr(operand_type(expr), "name", "")):
        return
    match expr:
        case Unary(op=UnaryOp.NEGATE):
            yield from _negation(expr, type_, options)
        case Binary(op=BinaryOp.ADD | BinaryOp.SUB | BinaryOp.MUL):
            yield from _sum_or_product(expr, type_, options)
        case Binary(op=BinaryOp.DIV | BinaryOp.MOD):
            yield from _division(expr, type_, options)
        case Binary(op=BinaryOp.SHL | BinaryOp.SHR):
            yield from _shift(expr, type_, options)
        case Cast():
            yield from _conversion(expr, type_, options)
        case _:
            return


def _negation(expr: Unary, type_: IntType, options: CheckOptions) -> Iterator[Finding]:
    if type_.signed and options.signed_overflow:
        condition = compare(BinaryOp.NE, expr.operand, Const(type_.minimum, type_))
        yield single(OVERFLOW, "arithmetic overflow on signed unary minus", condition, expr, False, expr.location)
    elif not type_.signed and options.unsigned_overflow:
        condition = compare(BinaryOp.EQ, expr.operand, Const(0, type_))
        yield single(OVERFLOW, "arithmetic overflow on unsigned unary minus", condition, expr, False, expr.location)


def _sum_or_product(expr: Binary, type_: IntType, options: CheckOptions) -> Iterator[Finding]:
    if options.signed_overflow if type_.signed else options.unsigned_overflow:
        condition = negation(Overflow(OVERFLOWING[expr.op], expr.left, expr.right))
        kind = "signed" if type_.signed else "unsigned"
        description = f"arithmetic overflow on {kind} {expr.op.value}"
        yield single(OVERFLOW, description, condition, expr, False, expr.location)


def _division(expr: Binary, type_: IntType, options: CheckOptions) -> Iterator[Finding]:
    if options.div_by_zero:
        condition = compare(BinaryOp.NE, expr.right, Const(0, type_))
        yield single(DIVISION, "division by zero", condition, expr, True, expr.location)
    if options.signed_overflow and type_.signed:
        condition = negation(
            conjunction(
                compare(BinaryOp.EQ, expr.left, Const(type_.minimum, type_)),
                compare(BinaryOp.EQ, expr.right, Const(-1, type_)),
            )
        )
        description = "arithmetic overflow on signed division"
        if expr.op is BinaryOp.MOD:
            description = "result of signed mod is not representable"
        yield single(OVERFLOW, description, condition, expr, False, expr.location)


def _shift(expr: Binary, type_: IntType, options: CheckOptions) -> Iterator[Finding]:
    distance = expr.right.type
    assert isinstance(distance, IntType)
    negative = compare(BinaryOp.LT, expr.right, Const(0, distance))
    # A width that the distance's type cannot hold is larger than every distance.
    fits = type_.width <= distance.maximum
    too_far = compare(BinaryOp.GE, expr.right, Const(type_.width, distance)) if fits else None
    if options.undefined_shift:
        reasons = []
        if distance.signed:
            reasons.append(Reason(SHIFT, "shift distance is negative", _not(negative), expr))
        if too_far is not None:
            reasons.append(Reason(SHIFT, "shift distance too large", _not(too_far), expr))
        if type_.signed and expr.op is BinaryOp.SHL:
            condition = compare(BinaryOp.GE, expr.left, Const(0, type_))
            reasons.append(Reason(SHIFT, "shift operand is negative", condition, expr))
        yield Finding(tuple(reasons), True, None, expr.location)
    if expr.op is BinaryOp.SHL and type_.signed and options.signed_overflow:
        alternatives: list[Expr] = [compare(BinaryOp.LT, expr.left, Const(0, type_))]
        if distance.signed:
            alternatives.append(negative)
        if too_far is not None:
            alternatives.append(too_far)
        shifted = Cast(expr.left, IntType(type_.width, False, type_.name)) if options.shift_into_sign else expr.left
        condition = either(*alternatives, negation(Overflow(Overflowing.SHL, shifted, expr.right)))
        yield single(OVERFLOW, "arithmetic overflow on signed shl", condition, expr, False, expr.location)


def _not(comparison: Expr) -> Expr:
    """The opposite comparison rather than a negation."""
    assert isinstance(comparison, Binary)
    opposite = BinaryOp.GE if comparison.op is BinaryOp.LT else BinaryOp.LT
    return compare(opposite, comparison.left, comparison.right)


def _conversion(expr: Cast, type_: IntType, options: CheckOptions) -> Iterator[Finding]:
    source = expr.operand.type
    if not options.conversion or not isinstance(source, IntType) or is_enum(source) or is_enum(type_):
        return
    bounds = []
    if source.minimum < type_.minimum:
        bounds.append(compare(BinaryOp.GE, expr.operand, Const(type_.minimum, source)))
    if source.maximum > type_.maximum:
        bounds.append(compare(BinaryOp.LE, expr.operand, Const(type_.maximum, source)))
    if not bounds:
        return
    names = {True: "signed", False: "unsigned"}
    kind = "signed" if source.signed and type_.signed else f"{names[source.signed]} to {names[type_.signed]}"
    description = f"arithmetic overflow on {kind} type conversion"
    yield single(OVERFLOW, description, conjunction(*bounds), expr, False, expr.location)
