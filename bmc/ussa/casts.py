"""Conversions compiled to closures (C11 6.3): between integers, pointers, `_Bool` and conditions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from bmc.ir.expr import Cast
from bmc.ir.types import BoolType, FloatType, IntType, PointerType, TruthType, Type

if TYPE_CHECKING:
    from bmc.ussa.compiler import ProcedureCompiler

Frame = list[Any]
Evaluate = Callable[[Frame], Any]


def cast(c: ProcedureCompiler, expr: Cast) -> Evaluate:
    operand = c.expression(expr.operand)
    source, target = expr.operand.type, expr.type
    machine, terms = c.machine, c.machine.terms
    if source == target:
        return operand
    if isinstance(source, FloatType) or isinstance(target, FloatType):
        raise AssertionError("floating point is refused by the frontend")
    if isinstance(target, TruthType):
        return _to_truth(c, operand, source)
    target_width = c.width(target)
    if isinstance(source, TruthType):

        def from_truth(f: Frame) -> Any:
            value = operand(f)
            if type(value) is bool:
                return 1 if value else 0
            result = terms.from_truth(value, target_width)
            return machine.pointers.from_bits(result) if isinstance(target, PointerType) else result

        return from_truth
    if isinstance(target, BoolType):
        truth = _to_truth(c, operand, source)

        def to_bool(f: Frame) -> Any:
            value = truth(f)
            return int(value) if type(value) is bool else terms.from_truth(value, 8)

        return to_bool
    if isinstance(source, PointerType) and isinstance(target, PointerType):
        return operand
    return _resize(c, operand, source, target)


def _resize(c: ProcedureCompiler, operand: Evaluate, source: Type, target: Type) -> Evaluate:
    """Between integers and pointers of any width (C11 6.3.1.3, gcc's choice for pointers: sign-extend the integer)."""
    machine, terms = c.machine, c.machine.terms
    pointers = machine.pointers
    from_width, to_width = c.width(source), c.width(target)
    sign_extend = isinstance(source, IntType) and source.signed
    from_pointer, to_pointer = isinstance(source, PointerType), isinstance(target, PointerType)
    wrap = target.wrap if isinstance(target, IntType) else (lambda v: v & ((1 << to_width) - 1))
    keeps_value = isinstance(target, IntType) and isinstance(source, IntType | BoolType)
    low, high = (target.minimum, target.maximum) if isinstance(target, IntType) else (0, -1)

    def resize(f: Frame) -> Any:
        value = operand(f)
        if type(value) is int:
            return value if keeps_value and low <= value <= high else wrap(value)
        if from_pointer:
            value = pointers.bits(value)
        if to_width > from_width:
            result = (terms.sext if sign_extend else terms.zext)(value, from_width, to_width)
        elif to_width < from_width:
            result = terms.extract(value, from_width, to_width - 1, 0)
        else:
            result = value
        if to_pointer:
            return pointers.from_bits(result)
        return wrap(result) if type(result) is int else result

    return resize


def _to_truth(c: ProcedureCompiler, operand: Evaluate, source: Type) -> Evaluate:
    machine, terms = c.machine, c.machine.terms
    if isinstance(source, PointerType):
        return lambda f: terms.negate(machine.pointers.equal(operand(f), 0))
    width = c.width(source)

    def not_zero(f: Frame) -> Any:
        value = operand(f)
        if type(value) is int:
            return value != 0
        return terms.negate(terms.eq(value, 0, width))

    return not_zero
