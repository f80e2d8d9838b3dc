"""Expressions compiled to closures: frame in, value out.

Each closure first tries the concrete case on Python ints and builds a term only if an operand is symbolic. Integers are
kept as their C value (negative for negative signed ones); the term layer works modulo 2^width, so results that fold to
an int are brought back into the range of the type by `IntType.wrap`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, assert_never

from bmc.ir.arithmetic import COMPARISONS
from bmc.ir.expr import (
    AddressOf,
    ArrayConst,
    Binary,
    BinaryOp,
    Cast,
    Conditional,
    Const,
    Expr,
    FunctionAddress,
    Initialised,
    Overflow,
    PointerQuery,
    Read,
    Unary,
    UnaryOp,
    ZeroValue,
)
from bmc.ir.types import PointerType, TruthType
from bmc.ussa.casts import cast
from bmc.ussa.facts import compile_query
from bmc.ussa.operators import arithmetic, comparison, integer, overflow, pointer_binary, shift, truth_comparison
from bmc.ussa.values import Scalar

if TYPE_CHECKING:
    from bmc.ussa.compiler import ProcedureCompiler

Frame = list[Any]
Evaluate = Callable[[Frame], Any]


def compile_expression(c: ProcedureCompiler, expr: Expr) -> Evaluate:
    match expr:
        case Const():
            value: Scalar = bool(expr.value) if isinstance(expr.type, TruthType) else expr.value
            return lambda f: value
        case Read():
            return c.places.reader(expr.place)
        case AddressOf():
            return c.places.address(expr.place)
        case FunctionAddress():
            address = c.machine.function_address(expr.name)
            return lambda f: address
        case Unary():
            return _unary(c, expr)
        case Binary():
            return _binary(c, expr)
        case Cast():
            return cast(c, expr)
        case Conditional():
            return _conditional(c, expr)
        case ZeroValue():
            return c.records.zero(expr.type)
        case ArrayConst():
            raise AssertionError("a constant array is only assigned, never an operand")
        case Overflow():
            return overflow(c, expr)
        case PointerQuery():
            return compile_query(c, expr)
        case Initialised():
            return c.places.initialised(expr.place)
    assert_never(expr)


def _unary(c: ProcedureCompiler, expr: Unary) -> Evaluate:
    operand = c.expression(expr.operand)
    terms = c.machine.terms
    if expr.op is UnaryOp.NOT:

        def logical_not(f: Frame) -> Any:
            value = operand(f)
            return not value if type(value) is bool else terms.negate(value)

        return logical_not
    type_ = integer(expr.type)
    width, wrap = type_.width, type_.wrap
    build = terms.neg if expr.op is UnaryOp.NEGATE else terms.not_
    negate = expr.op is UnaryOp.NEGATE

    def apply(f: Frame) -> Any:
        value = operand(f)
        if type(value) is int:
            return wrap(-value if negate else ~value)
        result = build(value, width)
        return wrap(result) if type(result) is int else result

    return apply


def _binary(c: ProcedureCompiler, expr: Binary) -> Evaluate:
    op = expr.op
    if op in (BinaryOp.AND_ALSO, BinaryOp.OR_ELSE, BinaryOp.IMPLIES):
        return _logical(c, expr)
    left, right = c.expression(expr.left), c.expression(expr.right)
    if isinstance(expr.left.type, PointerType):
        return pointer_binary(c, expr, left, right)
    if isinstance(expr.left.type, TruthType):
        return truth_comparison(c, op, left, right)
    if op in COMPARISONS:
        return comparison(c, expr, left, right)
    if op in (BinaryOp.SHL, BinaryOp.SHR):
        return shift(c, expr, left, right)
    return arithmetic(c, expr, left, right)


def _logical(c: ProcedureCompiler, expr: Binary) -> Evaluate:
    left, right, terms = c.expression(expr.left), c.expression(expr.right), c.machine.terms
    if expr.op is BinaryOp.AND_ALSO:

        def conjunction(f: Frame) -> Any:
            a = left(f)
            if a is False:
                return False
            b = right(f)
            return b if a is True else terms.conj(a, b)

        return conjunction
    if expr.op is BinaryOp.OR_ELSE:

        def disjunction(f: Frame) -> Any:
            a = left(f)
            if a is True:
                return True
            b = right(f)
            return b if a is False else terms.disj(a, b)

        return disjunction

    def implication(f: Frame) -> Any:
        a = left(f)
        if a is False:
            return True
        b = right(f)
        return b if a is True else terms.implies(a, b)

    return implication


def _conditional(c: ProcedureCompiler, expr: Conditional) -> Evaluate:
    condition, then, otherwise = c.expression(expr.condition), c.expression(expr.then), c.expression(expr.otherwise)
    choose = c.chooser(expr.type)

    def conditional(f: Frame) -> Any:
        value = condition(f)
        if value is True:
            return then(f)
        if value is False:
            return otherwise(f)
        return choose(value, then(f), otherwise(f))

    return conditional
