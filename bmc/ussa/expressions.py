"""Expressions compiled to closures: frame in, value out.

Each closure first tries the concrete case on Python ints and builds a term only if an operand is symbolic. Integers are
kept as their C value (negative for negative signed ones); the term layer works modulo 2^width, so results that fold to
an int are brought back into the range of the type by `IntType.wrap`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, assert_never

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
    Overflowing,
    PointerQuery,
    Read,
    Unary,
    UnaryOp,
    ZeroValue,
)
from bmc.ir.types import BoolType, FloatType, IntType, PointerType, TruthType, Type
from bmc.ussa.facts import compile_query
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
            return _cast(c, expr)
        case Conditional():
            return _conditional(c, expr)
        case ZeroValue():
            return c.records.zero(expr.type)
        case ArrayConst():
            raise AssertionError("a constant array is only assigned, never an operand")
        case Overflow():
            return _overflow(c, expr)
        case PointerQuery():
            return compile_query(c, expr)
        case Initialised():
            return c.places.initialised(expr.place)
    assert_never(expr)


def _is_unsigned(type_: Type) -> bool:
    return not (isinstance(type_, IntType) and type_.signed)


def _integer(type_: Type) -> IntType:
    assert isinstance(type_, IntType), type_
    return type_


def _unary(c: ProcedureCompiler, expr: Unary) -> Evaluate:
    operand = c.expression(expr.operand)
    terms = c.machine.terms
    if expr.op is UnaryOp.NOT:

        def logical_not(f: Frame) -> Any:
            value = operand(f)
            return not value if type(value) is bool else terms.negate(value)

        return logical_not
    type_ = _integer(expr.type)
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
        return _pointer_binary(c, expr, left, right)
    if isinstance(expr.left.type, TruthType):
        return _truth_comparison(c, op, left, right)
    if op in _COMPARE:
        return _comparison(c, expr, left, right)
    if op in (BinaryOp.SHL, BinaryOp.SHR):
        return _shift(c, expr, left, right)
    return _arithmetic(c, expr, left, right)


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


_COMPARE: dict[BinaryOp, Callable[[int, int], bool]] = {
    BinaryOp.EQ: lambda a, b: a == b,
    BinaryOp.NE: lambda a, b: a != b,
    BinaryOp.LT: lambda a, b: a < b,
    BinaryOp.LE: lambda a, b: a <= b,
    BinaryOp.GT: lambda a, b: a > b,
    BinaryOp.GE: lambda a, b: a >= b,
}


def _comparison(c: ProcedureCompiler, expr: Binary, left: Evaluate, right: Evaluate) -> Evaluate:
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
    concrete = _COMPARE[op]

    def compare(f: Frame) -> Any:
        a = left(f)
        b = right(f)
        if type(a) is int and type(b) is int:
            return concrete(a, b)
        return symbolic(a, b)

    return compare


def _truth_comparison(c: ProcedureCompiler, op: BinaryOp, left: Evaluate, right: Evaluate) -> Evaluate:
    terms = c.machine.terms
    assert op in (BinaryOp.EQ, BinaryOp.NE)
    negated = op is BinaryOp.NE

    def compare(f: Frame) -> Any:
        a, b = left(f), right(f)
        same = a == b if type(a) is bool and type(b) is bool else terms.iff(a, b)
        return terms.negate(same) if negated else same

    return compare


def _divide(a: int, b: int) -> int:
    """C11 6.5.5p6: truncation towards zero."""
    quotient = abs(a) // abs(b)
    return quotient if (a < 0) == (b < 0) else -quotient


def _arithmetic(c: ProcedureCompiler, expr: Binary, left: Evaluate, right: Evaluate) -> Evaluate:
    terms, op = c.machine.terms, expr.op
    type_ = _integer(expr.type)
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

    def symbolic(a: Any, b: Any) -> Any:
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
    concrete: Callable[[int, int], int] = {
        BinaryOp.SUB: lambda a, b: a - b,
        BinaryOp.MUL: lambda a, b: a * b,
        BinaryOp.AND: lambda a, b: a & b,
        BinaryOp.OR: lambda a, b: a | b,
        BinaryOp.XOR: lambda a, b: a ^ b,
        BinaryOp.DIV: _divide,
        BinaryOp.MOD: lambda a, b: a - b * _divide(a, b),
    }[op]
    divides = op in (BinaryOp.DIV, BinaryOp.MOD)

    def apply(f: Frame) -> Any:
        a = left(f)
        b = right(f)
        if type(a) is int and type(b) is int and not (divides and b == 0):
            r = concrete(a, b)
            return r if low <= r <= high else wrap(r)
        return symbolic(a, b)

    return apply


def _shift(c: ProcedureCompiler, expr: Binary, left: Evaluate, right: Evaluate) -> Evaluate:
    """The distance is taken as unsigned of its own type; out of range gives 0 or the sign (the checks forbid it)."""
    terms = c.machine.terms
    type_ = _integer(expr.type)
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


def _pointer_binary(c: ProcedureCompiler, expr: Binary, left: Evaluate, right: Evaluate) -> Evaluate:
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
        result_type = _integer(expr.type)

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


def _cast(c: ProcedureCompiler, expr: Cast) -> Evaluate:
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


def _overflow(c: ProcedureCompiler, expr: Overflow) -> Evaluate:
    terms, op = c.machine.terms, expr.op
    left, right = c.expression(expr.left), c.expression(expr.right)
    type_ = _integer(expr.left.type)
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
    exact: Callable[[int, int], int] = {
        Overflowing.ADD: lambda a, b: a + b,
        Overflowing.SUB: lambda a, b: a - b,
        Overflowing.MUL: lambda a, b: a * b,
    }[op]

    def overflows(f: Frame) -> Any:
        a = left(f)
        b = right(f)
        if type(a) is int and type(b) is int:
            return not low <= exact(a, b) <= high
        return build(a, b, width, signed)

    return overflows
