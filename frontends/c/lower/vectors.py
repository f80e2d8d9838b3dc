"""GNU vectors of integers: `typedef int v4 __attribute__((vector_size(16)))`.

    v4 a = {1, 2, 3, 4}      a struct with one array as its only member
    a[i]                     an element of that array
    a + b, a << 1, a == b    element by element; a scalar stands for a vector of it; comparisons give 0 or -1
    __builtin_shuffle(a, m)  elements in another order
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pycparser import c_ast

from bmc.ir.expr import (
    Binary,
    BinaryOp,
    Conditional,
    Const,
    Expr,
    FieldPlace,
    IndexPlace,
    Place,
    Read,
    VariablePlace,
)
from bmc.ir.instr import Assign, Declare, Havoc, InputKind
from bmc.ir.types import TRUTH, ArrayType, Field, IntType, Record, RecordType, Type
from bmc.source import Location
from frontends.c.lower.context import Context, Lowered
from frontends.c.lower.conversions import cast
from frontends.c.lower.errors import type_error, unsupported

_PREFIX = "__vector"  # of tags; programs have no such names
_MEMBER = "__elements"


def vector_type(ctx: Context, element: Type, size: int, location: Location) -> RecordType:
    """The type of vectors of `size` bytes."""
    if not isinstance(element, IntType):
        raise unsupported(f"a vector of '{element}'", location)
    width = ctx.layout.size_of(element)
    if size < width or size % width or size & (size - 1):
        raise type_error(f"a vector of {size} bytes cannot hold elements of {width} bytes", location)
    tag = f"{_PREFIX}{size // width}_{element.name.replace(' ', '_')}"
    if tag not in ctx.state.records:
        field = Field(_MEMBER, ArrayType(element, size // width), 0, None)
        ctx.state.records[tag] = Record(tag, False, (field,), size, size)
    return RecordType(tag)


def is_vector(type_: Type) -> bool:
    return isinstance(type_, RecordType) and type_.tag.startswith(_PREFIX)


def elements(ctx: Context, place: Place) -> FieldPlace:
    """The array in a vector."""
    assert isinstance(place.type, RecordType)
    return FieldPlace(place, _MEMBER, ctx.state.records[place.type.tag].field(_MEMBER).type)


def _array(ctx: Context, type_: Type) -> ArrayType:
    assert isinstance(type_, RecordType)
    array = ctx.state.records[type_.tag].field(_MEMBER).type
    assert isinstance(array, ArrayType)
    return array


def _element(ctx: Context, value: Expr, i: int | Expr, location: Location) -> Expr:
    """Element of a kept vector; a scalar stands for all."""
    if not isinstance(value, Read) or not is_vector(value.type):
        return value
    index = Const(i, ctx.model.ptrdiff_t) if isinstance(i, int) else cast(i, ctx.model.ptrdiff_t)
    return Read(IndexPlace(elements(ctx, value.place), index, location))


def _kept(ctx: Context, value: Expr, location: Location) -> Expr:
    """The value in a variable of its own: its elements are read one by one."""
    if not is_vector(value.type):
        return ctx.keep(value, location)
    variable = ctx.local(_PREFIX, value.type, location)
    ctx.emit(Declare(variable, location, initialised=True))
    ctx.emit(Assign(VariablePlace(variable), value, location, hidden=True))
    return Read(VariablePlace(variable))


def _made(ctx: Context, type_: Type, location: Location, element: Callable[[int], Expr]) -> Expr:
    """A vector from its elements."""
    array = _array(ctx, type_)
    variable = ctx.local(_PREFIX, type_, location)
    ctx.emit(Declare(variable, location, initialised=True))
    target = elements(ctx, VariablePlace(variable))
    for i in range(array.length):
        place = IndexPlace(target, Const(i, ctx.model.ptrdiff_t), location)
        ctx.emit(Assign(place, cast(element(i), array.element), location, hidden=True))
    return Read(VariablePlace(variable))


def combine_vectors(
    ctx: Context,
    op: BinaryOp,
    left: Expr,
    right: Expr,
    location: Location,
    combine: Callable[[Context, BinaryOp, Expr, Expr, Location], Expr],
) -> Expr:
    """`left op right` where at least one of them is a vector."""
    type_ = left.type if is_vector(left.type) else right.type
    if is_vector(left.type) and is_vector(right.type) and left.type != right.type:
        raise type_error(f"vectors of different types: '{left.type}' and '{right.type}'", location)
    for side in (left, right):
        if not is_vector(side.type) and not isinstance(side.type, IntType):
            raise type_error(f"a vector cannot be combined with '{side.type}'", location)
    left, right = _kept(ctx, left, location), _kept(ctx, right, location)
    compares = op in (BinaryOp.EQ, BinaryOp.NE, BinaryOp.LT, BinaryOp.LE, BinaryOp.GT, BinaryOp.GE)
    array = _array(ctx, type_)
    if compares:
        assert isinstance(array.element, IntType)
        name = array.element.name.replace("unsigned", "signed")
        signed = IntType(array.element.width, True, name)
        type_ = vector_type(ctx, signed, ctx.layout.size_of(type_), location)

    def element(i: int) -> Expr:
        one, other = (cast(_element(ctx, side, i, location), array.element) for side in (left, right))
        value = combine(ctx, op, one, other, location)
        if compares:  # 1 becomes all bits
            value = Binary(BinaryOp.SUB, Const(0, ctx.model.signed_int), value, ctx.model.signed_int)
        return value

    return _made(ctx, type_, location, element)


def unary_vector(
    ctx: Context, op: str, operand: Expr, location: Location, unary: Callable[[Context, str, Expr, Location], Expr]
) -> Expr:
    operand = _kept(ctx, operand, location)
    if op == "!":
        raise unsupported("'!' of a vector", location, "compare it with 0")
    return _made(ctx, operand.type, location, lambda i: unary(ctx, op, _element(ctx, operand, i, location), location))


def _shuffle(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    """gcc: `__builtin_shuffle(a, mask)` and `(a, b, mask)`; indices count modulo the number of elements."""
    nodes = list(node.args.exprs) if node.args is not None else []
    if len(nodes) not in (2, 3):
        raise type_error(f"'{node.name.name}' takes 2 or 3 arguments, not {len(nodes)}", location)
    values = [_kept(ctx, ctx.rvalue(part), location) for part in nodes]
    if not all(is_vector(value.type) for value in values):
        raise type_error(f"'{node.name.name}' needs vectors", location)
    *sources, mask = values
    array, places = _array(ctx, sources[0].type), _array(ctx, mask.type)
    if places.length != array.length or sources[-1].type != sources[0].type:
        raise type_error(f"the vectors of '{node.name.name}' do not fit", location)

    def element(i: int) -> Expr:
        unsigned = ctx.model.size_t
        index = cast(_element(ctx, mask, i, location), unsigned)
        most = Const(len(sources) * array.length - 1, unsigned)
        index = ctx.keep(Binary(BinaryOp.AND, index, most, unsigned), location)
        inside = Binary(BinaryOp.AND, index, Const(array.length - 1, unsigned), unsigned)
        first = _element(ctx, sources[0], inside, location)
        if len(sources) == 1:
            return first
        low = Binary(BinaryOp.LT, index, Const(array.length, unsigned), TRUTH, location)
        return Conditional(low, first, _element(ctx, sources[1], inside, location), array.element)

    return _made(ctx, sources[0].type, location, element)


def _shuffle_vector(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    """clang: `__builtin_shufflevector(a, b, 0, 5, ...)`; -1 leaves an element open."""
    nodes = list(node.args.exprs) if node.args is not None else []
    if len(nodes) < 3:
        raise type_error(f"'{node.name.name}' needs at least 3 arguments", location)
    sources = [_kept(ctx, ctx.rvalue(part), location) for part in nodes[:2]]
    if not all(is_vector(value.type) for value in sources):
        raise type_error(f"'{node.name.name}' needs vectors", location)
    array = _array(ctx, sources[0].type)
    indices = [ctx.constant(part, "this index") for part in nodes[2:]]
    if any(i < -1 or i >= 2 * array.length for i in indices):
        raise type_error(f"an index of '{node.name.name}' is out of range", location)
    size = ctx.layout.size_of(array.element) * len(indices)

    def element(i: int) -> Expr:
        if indices[i] == -1:
            place = ctx.temporary(array.element, "element", location)
            ctx.emit(Havoc(place, InputKind.UNINITIALISED, "element", location))
            return Read(place)
        return _element(ctx, sources[indices[i] // array.length], indices[i] % array.length, location)

    return _made(ctx, vector_type(ctx, array.element, size, location), location, element)


CALLS: Mapping[str, Callable[[Context, c_ast.Node, Location], Lowered]] = {
    "__builtin_shuffle": _shuffle,
    "__builtin_shufflevector": _shuffle_vector,
}
