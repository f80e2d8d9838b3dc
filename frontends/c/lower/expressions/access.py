"""Subscripts, members, dereference and address-of (C11 6.5.2.1, 6.5.2.3, 6.5.3.2).

    a[i]     a is an array:   IndexPlace(a, (signed long int)i)
    p[i]     p is a pointer:  *(p + (signed long int)i)
    p->f     FieldPlace(*p, f)

The parts of a value (`f().x`) are places of the temporary that holds it; they cannot be assigned to.
"""

from __future__ import annotations

from pycparser import c_ast

from bmc.ir.expr import (
    AddressOf,
    Const,
    DerefPlace,
    Expr,
    FieldPlace,
    IndexPlace,
    Place,
    Read,
    VariablePlace,
    root_variable,
)
from bmc.ir.types import ArrayType, BoolType, FunctionType, IntType, PointerType, RecordType
from bmc.source import Location
from frontends.c.lower import tags, variable_arrays
from frontends.c.lower.context import Context, Lowered, LValue
from frontends.c.lower.errors import near_names, type_error, unsupported
from frontends.c.lower.expressions.arithmetic import index_value, pointer_sum
from frontends.c.lower.scope import VariableSymbol
from frontends.c.lower.vectors import elements, is_vector


def subscript(ctx: Context, node: c_ast.Node) -> Lowered:
    location = ctx.location(node)
    base = ctx.lower(node.name)
    later = ctx.effects.of(node.subscript)
    if is_vector(base.type):
        whole = base if isinstance(base, LValue) else LValue(place_of_value(ctx, base, location), assignable=False)
        base = LValue(elements(ctx, whole.place), whole.is_const, whole.assignable)
    if isinstance(base, LValue) and base.dims:
        place = ctx.settle_place(base.place, later, location)
        row = LValue(place, base.is_const, base.assignable, base.dims, base.is_row)
        return variable_arrays.element(ctx, row, _index(ctx, ctx.rvalue(node.subscript), location), location)
    if isinstance(base, LValue) and isinstance(base.type, ArrayType):
        place = ctx.settle_place(base.place, later, location)
        index = _index(ctx, ctx.rvalue(node.subscript), location)
        return LValue(IndexPlace(place, index, location), base.is_const, base.assignable)
    pointer = ctx.settle(ctx.value_of(base, location), later, location)
    other = ctx.lower(node.subscript)
    if isinstance(pointer.type, IntType | BoolType):  # 2[a] is a[2]
        if isinstance(other, LValue) and len(other.dims) > 1:
            return variable_arrays.element(ctx, other, _index(ctx, pointer, location), location)
        if isinstance(other, LValue) and isinstance(other.type, ArrayType):
            return LValue(IndexPlace(other.place, _index(ctx, pointer, location), location), other.is_const)
        pointer, count = ctx.value_of(other, location), pointer
    else:
        count = ctx.value_of(other, location)
    if not isinstance(pointer.type, PointerType) or isinstance(pointer.type.target, FunctionType):
        raise type_error(f"'{pointer.type}' is neither an array nor a pointer", location)
    _index(ctx, count, location)
    return LValue(DerefPlace(pointer_sum(ctx, pointer, count, location), subscript=True, location=location))


def _index(ctx: Context, value: Expr, location: Location) -> Expr:
    if not isinstance(value.type, IntType | BoolType):
        raise type_error(f"an array index must be an integer, not '{value.type}'", location)
    return index_value(ctx, value)


def member(ctx: Context, node: c_ast.Node) -> Lowered:
    location = ctx.location(node)
    name: str = node.field.name
    is_const = False
    assignable = True
    if node.type == "->":
        pointer = ctx.rvalue(node.name)
        if not isinstance(pointer.type, PointerType):
            hint = f"write '.{name}'" if isinstance(pointer.type, RecordType) else ""
            raise type_error(f"'->' needs a pointer to a struct or union, not '{pointer.type}'", location, hint)
        place: Place = DerefPlace(pointer, location=location)
    else:
        base = ctx.lower(node.name)
        if isinstance(base, LValue):
            place, is_const, assignable = base.place, base.is_const, base.assignable
        else:
            place, assignable = place_of_value(ctx, base, location), False
    type_ = place.type
    if not isinstance(type_, RecordType):
        pointed = isinstance(type_, PointerType) and isinstance(type_.target, RecordType)
        hint = f"write '->{name}'" if pointed else ""
        raise type_error(f"'{type_}' has no members", location, hint)
    return LValue(member_place(ctx, place, type_, name, location), is_const, assignable)


def member_place(ctx: Context, place: Place, type_: RecordType, name: str, location: Location) -> Place:
    if not ctx.is_defined(type_):
        raise type_error(f"'{type_}' is incomplete here", location, "define it before its members are used")
    path = tags.member_path(ctx, type_, name)
    if path is None:
        raise type_error(f"'{type_}' has no member '{name}'", location, near_names(name, tags.member_names(ctx, type_)))
    for step in path:
        place = FieldPlace(place, step.name, step.type, step.bit_width)
    return place


def place_of_value(ctx: Context, value: Expr, location: Location) -> Place:
    """A place that holds a record value (the result of a call or of `?:`)."""
    if isinstance(value, Read):
        return value.place
    if not isinstance(value.type, RecordType):
        raise type_error(f"'{value.type}' has no members", location)
    kept = ctx.keep(value, location)
    assert isinstance(kept, Read)
    return kept.place


def dereference(ctx: Context, node: c_ast.Node) -> Lowered:
    location = ctx.location(node)
    lowered = ctx.lower(node.expr)
    if isinstance(lowered, LValue) and len(lowered.dims) > 1:
        return variable_arrays.element(ctx, lowered, Const(0, ctx.model.ptrdiff_t), location)
    pointer = ctx.value_of(lowered, location)
    if not isinstance(pointer.type, PointerType):
        raise type_error(f"'*' needs a pointer, not '{pointer.type}'", location)
    if isinstance(pointer.type.target, FunctionType):
        return pointer  # C11 6.3.2.1p4: the function designator becomes the pointer again
    return LValue(DerefPlace(pointer, location=location))


def address(ctx: Context, node: c_ast.Node) -> Lowered:
    location = ctx.location(node)
    if isinstance(node.expr, c_ast.UnaryOp) and node.expr.op == "*":
        pointer = ctx.rvalue(node.expr.expr)  # C11 6.5.3.2p3: &*p is p
        if isinstance(pointer.type, PointerType):
            return pointer
    lowered = ctx.lower(node.expr)
    if not isinstance(lowered, LValue):
        if isinstance(lowered.type, PointerType) and isinstance(lowered.type.target, FunctionType):
            return lowered
        raise type_error("'&' needs an object or a function", location)
    if isinstance(lowered.place, FieldPlace) and lowered.place.bit_width is not None:
        raise type_error("a bit-field has no address", location)
    root = node.expr
    while isinstance(root, c_ast.StructRef | c_ast.ArrayRef) and getattr(root, "type", ".") == ".":
        root = root.name
    symbol = ctx.scope.lookup(root.name) if isinstance(root, c_ast.ID) else None
    if isinstance(symbol, VariableSymbol) and symbol.is_register and root_variable(lowered.place) == symbol.variable:
        raise type_error(f"'{root.name}' is a register variable and has no address", location)
    if lowered.dims:
        raise unsupported("the address of a variable length array", location)
    if not lowered.assignable:
        raise type_error("'&' needs an object, not a value", location)
    viewed = isinstance(symbol, VariableSymbol) and symbol.view is not None
    if isinstance(lowered.place, DerefPlace) and (lowered.place.subscript or viewed):
        return lowered.place.pointer  # &p[i] is p + i
    if isinstance(lowered.place, VariablePlace) and isinstance(lowered.type, FunctionType):
        raise type_error("'&' needs an object or a function", location)
    return AddressOf(lowered.place)
