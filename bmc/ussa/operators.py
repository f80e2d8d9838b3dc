"""Operators on integers, conditions and pointers compiled to closures: operands in, value out.

Each closure first tries the concrete case on Python ints; terms are built only for symbolic operands, and what folds to
an int is brought back into the range of its type.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from bmc.ir.arithmetic import COMPARISONS, OPERATIONS
from bmc.ir.expr import Binary, BinaryOp, Overflow, Overflowing
from bmc.ir.types import IntType, PointerType, Type
from bmc.logic.node import Node
from bmc.ussa.narrowing import narrowed

if TYPE_CHECKING:
    from bmc.ussa.compiler import ProcedureCompiler

Frame = list[Any]
Evaluate = Callable[[Frame], Any]


def _is_unsigned(type_: Type) -> bool:
    return not (isinstance(type_, IntType) and type_.signed)


def integer(type_: Type) -> IntType:
    assert isinstance(type_, IntType), type_
    return type_


def comparison(c: ProcedureCompiler, expr: Binary, left: Evaluate, right: Evaluate) -> Evaluate:
    terms, op = c.machine.terms, expr.op
    width = c.width(expr.left.type)
    unsigned = _is_unsigned(expr.left.type)
    less, less_equal = (terms.ult, terms.ule) if unsigned else (terms.slt, terms.sle)
    symbolic: Callable[[Any, Any], Any]
    if op is BinaryOp.EQ:
        symbolic = lambda a, b: terms.eq(a, b, width)  # noqa: E731
    elif op is BinaryOp.NE:
        symbolic = lambda a, b: terms.negate(terms.eq(a, b, width))  # noqa: E731
    elif op is BinaryOp.LT:
        symbolic = lambda a, b: less(a, b, width)  # noqa: E731
    elif op is BinaryOp.LE:
        symbolic = lambda a, b: less_equal(a, b, width)  # noqa: E731
    elif op is BinaryOp.GT:
        symbolic = lambda a, b: less(b, a, width)  # noqa: E731
    else:
        symbolic = lambda a, b: less_equal(b, a, width)  # noqa: E731
    concrete = COMPARISONS[op]

    def compare(f: Frame) -> Any:
        a = left(f)
        b = right(f)
        if type(a) is int and type(b) is int:
            return concrete(a, b)
        return symbolic(a, b)

    return compare


def truth_comparison(c: ProcedureCompiler, op: BinaryOp, left: Evaluate, right: Evaluate) -> Evaluate:
    terms = c.machine.terms
    assert op in (BinaryOp.EQ, BinaryOp.NE)
    negated = op is BinaryOp.NE

    def compare(f: Frame) -> Any:
        a, b = left(f), right(f)
        same = a == b if type(a) is bool and type(b) is bool else terms.iff(a, b)
        return terms.negate(same) if negated else same

    return compare


def arithmetic(c: ProcedureCompiler, expr: Binary, left: Evaluate, right: Evaluate) -> Evaluate:
    terms, op = c.machine.terms, expr.op
    type_ = integer(expr.type)
    width, wrap, low, high = type_.width, type_.wrap, type_.minimum, type_.maximum
    signed = type_.signed
    build = {
        BinaryOp.ADD: terms.add,
        BinaryOp.SUB: terms.sub,
        BinaryOp.MUL: terms.mul,
        BinaryOp.AND: terms.and_,
        BinaryOp.OR: terms.or_,
        BinaryOp.XOR: terms.xor,
        BinaryOp.DIV: terms.sdiv if signed else terms.udiv,
        BinaryOp.MOD: terms.srem if signed else terms.urem,
    }[op]

    m = c.machine
    square = op in (BinaryOp.MUL, BinaryOp.DIV, BinaryOp.MOD)

    def symbolic(a: Any, b: Any) -> Any:
        if square:
            a, b = (narrowed(m.knowledge, m.guard, v, width, signed) if isinstance(v, Node) else v for v in (a, b))
        result = build(a, b, width)
        return wrap(result) if type(result) is int else result

    if op is BinaryOp.ADD:

        def add(f: Frame) -> Any:
            a = left(f)
            b = right(f)
            if type(a) is int and type(b) is int:
                r = a + b
                return r if low <= r <= high else wrap(r)
            return symbolic(a, b)

        return add
    concrete = OPERATIONS[op]
    divides = op in (BinaryOp.DIV, BinaryOp.MOD)

    def apply(f: Frame) -> Any:
        a = left(f)
        b = right(f)
        if type(a) is int and type(b) is int and not (divides and b == 0):
            r = concrete(a, b)
            return r if low <= r <= high else wrap(r)
        return symbolic(a, b)

    return apply


def shift(c: ProcedureCompiler, expr: Binary, left: Evaluate, right: Evaluate) -> Evaluate:
    """The distance is taken as unsigned of its own type; out of range gives 0 or the sign (the checks forbid it)."""
    terms = c.machine.terms
    type_ = integer(expr.type)
    width, wrap, signed = type_.width, type_.wrap, type_.signed
    distance_width = c.width(expr.right.type)
    common = max(width, distance_width)
    is_left = expr.op is BinaryOp.SHL

    def apply(f: Frame) -> Any:
        a = left(f)
        b = right(f)
        if type(a) is int and type(b) is int:
            distance = b & ((1 << distance_width) - 1)
            if is_left:
                return wrap(a << distance) if distance < width else 0
            return a >> min(distance, width)
        extend = terms.sext if signed else terms.zext
        value = extend(a, width, common)
        distance_term = terms.zext(b, distance_width, common)
        if is_left:
            result = terms.shl(value, distance_term, common)
            if common > width and type(distance_term) is not int:
                too_far = terms.ule(width, distance_term, common)
                result = terms.ite(too_far, 0, result, common)
        else:
            result = (terms.ashr if signed else terms.lshr)(value, distance_term, common)
        result = terms.extract(result, common, width - 1, 0)
        return wrap(result) if type(result) is int else result

    return apply


def pointer_binary(c: ProcedureCompiler, expr: Binary, left: Evaluate, right: Evaluate) -> Evaluate:
    pointers, op = c.machine.pointers, expr.op
    layout = c.machine.layout
    pointer_type = expr.left.type
    assert isinstance(pointer_type, PointerType)
    if op is BinaryOp.POINTER_ADD:
        size = layout.size_of(pointer_type.target)
        mask = (1 << pointers.width) - 1

        def add(f: Frame) -> Any:
            p = left(f)
            i = right(f)
            if type(p) is int and type(i) is int:
                return (p + i * size) & mask
            return pointers.add(p, pointers.scaled(i, size))

        return add
    if op is BinaryOp.POINTER_DIFFERENCE:
        size = layout.size_of(pointer_type.target) or 1
        result_type = integer(expr.type)

        def subtract(f: Frame) -> Any:
            result = pointers.difference(left(f), right(f), size)
            return result_type.wrap(result) if type(result) is int else result

        return subtract
    terms = c.machine.terms
    if op is BinaryOp.EQ:
        return lambda f: pointers.equal(left(f), right(f))
    if op is BinaryOp.NE:
        return lambda f: terms.negate(pointers.equal(left(f), right(f)))
    or_equal = op in (BinaryOp.LE, BinaryOp.GE)
    if op in (BinaryOp.LT, BinaryOp.LE):
        return lambda f: pointers.below(left(f), right(f), or_equal)
    assert op in (BinaryOp.GT, BinaryOp.GE), op

    def above(f: Frame) -> Any:
        a = left(f)
        return pointers.below(right(f), a, or_equal)

    return above


_EXACT = {Overflowing.ADD: BinaryOp.ADD, Overflowing.SUB: BinaryOp.SUB, Overflowing.MUL: BinaryOp.MUL}


def overflow(c: ProcedureCompiler, expr: Overflow) -> Evaluate:
    terms, op = c.machine.terms, expr.op
    left, right = c.expression(expr.left), c.expression(expr.right)
    type_ = integer(expr.left.type)
    width, signed, low, high = type_.width, type_.signed, type_.minimum, type_.maximum
    if op is Overflowing.NEGATE:

        def negate(f: Frame) -> Any:
            a = left(f)
            return not low <= -a <= high if type(a) is int else terms.neg_overflow(a, width, signed)

        return negate
    if op is Overflowing.SHL:
        distance_width = c.width(expr.right.type)

        def shift(f: Frame) -> Any:
            a, b = left(f), right(f)
            if type(a) is int and type(b) is int:
                return not (0 <= b < width) or not low <= (a << b) <= high
            # the distance is in range where this is asked, so fewer bits say as much
            amount = (
                terms.extract(b, distance_width, width - 1, 0)
                if distance_width >= width
                else terms.zext(b, distance_width, width)
            )
            return terms.shl_overflow(a, amount, width, signed)

        return shift
    build = {
        Overflowing.ADD: terms.add_overflow,
        Overflowing.SUB: terms.sub_overflow,
        Overflowing.MUL: terms.mul_overflow,
    }[op]
    exact = OPERATIONS[_EXACT[op]]

    def overflows(f: Frame) -> Any:
        a = left(f)
        b = right(f)
        if type(a) is int and type(b) is int:
            return not low <= exact(a, b) <= high
        return build(a, b, width, signed)

    return overflows
