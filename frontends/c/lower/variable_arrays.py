"""Arrays whose length is known only when they are declared (C11 6.7.6.2), of one or more dimensions.

    int a[n][m]             an object of n * m ints, reached through a pointer to its first int
    a[i][j]                 *(a + i * m + j)
    int f(int n, int a[][n])    the parameter is a pointer to int that knows the length n of a row

Invariant: the pointer's target is the first element type that does not depend on a variable; `dims` are the lengths of
the dimensions in front of it, the first None if it is not known (a parameter, a pointer to rows).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pycparser import c_ast

from bmc.ir.expr import ArrayBound, Binary, BinaryOp, Const, DerefPlace, Expr, Read, VariablePlace
from bmc.ir.instr import Assign
from bmc.ir.text import expression_text
from bmc.ir.types import EXACT, BoolType, IntType, PointerType
from bmc.source import Location
from frontends.c.lower.context import Context, Dimensions, LValue
from frontends.c.lower.conversions import cast
from frontends.c.lower.errors import Rejected, type_error


class Shape(NamedTuple):
    """The dimensions of a declarator up to the last variable one, and the declarator of the elements behind them."""

    dims: tuple[c_ast.Node | None, ...]
    element: c_ast.Node


def variable_shape(ctx: Context, node: c_ast.Node) -> Shape | None:
    """The shape of an array declarator; None if all its lengths are constant."""
    dims: list[c_ast.Node | None] = []
    found: Shape | None = None
    while isinstance(node, c_ast.ArrayDecl):
        dims.append(node.dim)
        if node.dim is not None and _is_variable(ctx, node.dim):
            found = Shape(tuple(dims), node.type)
        node = node.type
    return found


def row_shape(ctx: Context, node: c_ast.Node, parameter: bool = False) -> Shape | None:
    """The shape of what `int (*p)[n]` points to; for a parameter also of the rows of `int a[][n]`."""
    if isinstance(node, c_ast.PtrDecl) or (parameter and isinstance(node, c_ast.ArrayDecl)):
        return variable_shape(ctx, node.type)
    return None


def _is_variable(ctx: Context, dim: c_ast.Node) -> bool:
    if isinstance(dim, c_ast.ID) and dim.name == "*":
        return True
    try:
        return ctx.folded(dim) is None
    except Rejected:  # a parameter that is not declared yet
        return True


def evaluate_dimensions(ctx: Context, dims: Sequence[c_ast.Node | None], name: str, location: Location) -> Dimensions:
    """The lengths, computed now."""
    return tuple(None if dim is None else _length(ctx, dim, name, location) for dim in dims)


def _length(ctx: Context, dim: c_ast.Node, name: str, location: Location) -> Expr:
    size_t = ctx.model.size_t
    known = None if _is_variable(ctx, dim) else ctx.folded(dim)
    if known is not None:
        return Const(known, size_t)
    value = ctx.rvalue(dim)
    if not isinstance(value.type, IntType | BoolType):
        raise type_error("the length of an array must be an integer", location)
    place = ctx.temporary(size_t, f"length_{name}", location)
    ctx.emit(Assign(place, cast(value, size_t), location, hidden=True))
    return Read(place)


def count(ctx: Context, dims: Dimensions) -> Expr:
    """The number of elements, as size_t."""
    size_t = ctx.model.size_t
    total: Expr = Const(1, size_t)
    for dim in dims:
        assert dim is not None
        plain = isinstance(total, Const) and total.value == 1
        total = dim if plain else Binary(BinaryOp.MUL, total, dim, size_t)
    return total


def pointer_of(lvalue: LValue) -> Expr:
    """The pointer to the first element."""
    return lvalue.place.pointer if isinstance(lvalue.place, DerefPlace) and lvalue.is_row else Read(lvalue.place)


def element(ctx: Context, lvalue: LValue, index: Expr, location: Location) -> LValue:
    """`a[i]`: an element, or a row if there are more dimensions; `index` is pointer-wide."""
    pointer = pointer_of(lvalue)
    inner = lvalue.dims[1:]
    bounds = _bounds(lvalue, index)
    if inner:
        ptrdiff = ctx.model.ptrdiff_t
        exact = IntType(ptrdiff.width, True, EXACT)
        rows = Binary(BinaryOp.MUL, cast(index, exact), cast(count(ctx, inner), exact), exact)
        index = cast(rows, ptrdiff)
    place = DerefPlace(Binary(BinaryOp.POINTER_ADD, pointer, index, pointer.type, location), True, location, bounds)
    return LValue(place, lvalue.is_const, lvalue.assignable, inner, is_row=bool(inner))


def _bounds(lvalue: LValue, index: Expr) -> tuple[ArrayBound, ...]:
    """The subscripts so far; none if an earlier one could not be kept."""
    if isinstance(lvalue.place, VariablePlace):
        name = lvalue.place.variable.source_name
        before: tuple[ArrayBound, ...] = ()
        array, element_text = f"array '{name}'", name
    elif isinstance(lvalue.place, DerefPlace) and lvalue.place.bounds:
        before = lvalue.place.bounds
        array, element_text = f"{before[-1].array}[]", before[-1].element
    else:
        return ()
    return (*before, ArrayBound(index, lvalue.dims[0], array, f"{element_text}[{expression_text(index)}]"))


def size(ctx: Context, lvalue: LValue, location: Location) -> Expr:
    """`sizeof`, in bytes."""
    size_t = ctx.model.size_t
    pointer = pointer_of(lvalue).type
    assert isinstance(pointer, PointerType)
    if lvalue.dims[0] is None:
        return Const(ctx.layout.size_of(pointer), size_t)
    one = Const(ctx.layout.size_of(pointer.target), size_t)
    return Binary(BinaryOp.MUL, count(ctx, lvalue.dims), one, size_t, location)


def argument_value(ctx: Context, node: c_ast.Node) -> Expr:
    """The value of an argument; an array of rows is passed as the pointer to its first element."""
    lowered = ctx.lower(node)
    if isinstance(lowered, LValue) and len(lowered.dims) > 1:
        return pointer_of(lowered)
    return ctx.value_of(lowered, ctx.location(node))
