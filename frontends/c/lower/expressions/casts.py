"""Casts, sizeof and _Alignof, compound literals, _Generic, offsetof (C11 6.5.4, 6.5.3.4, 6.5.2.5, 6.5.1.1)."""

from __future__ import annotations

from pycparser import c_ast

from bmc.ir.expr import Binary, BinaryOp, Const, Expr, FieldPlace, Read, Storage, VariablePlace
from bmc.ir.instr import Assign, Declare
from bmc.ir.types import (
    ArrayType,
    FloatType,
    FunctionType,
    PointerType,
    RecordType,
    Type,
    VoidType,
    is_scalar,
)
from bmc.source import Location
from frontends.c.lower import tags, variable_arrays
from frontends.c.lower.context import UNKNOWN_LENGTH, Context, Lowered, LValue
from frontends.c.lower.conversions import cast, convert
from frontends.c.lower.ctypes import align_of, declared_type, is_complete, operand_type, size_of
from frontends.c.lower.errors import type_error, unsupported
from frontends.c.lower.expressions.allocation import with_hint
from frontends.c.lower.expressions.qualification import same_type, value_qualifiers
from frontends.c.lower.flattening import complete_array
from frontends.c.lower.initialisers import initialise
from frontends.c.lower.qualified import PLAIN
from frontends.c.lower.qualifiers import qualifiers
from frontends.c.lower.scope import VariableSymbol
from frontends.c.lower.state import LITERAL, StaticObject
from frontends.c.lower.values import VOID_VALUE
from frontends.c.lower.vectors import is_vector


def explicit_cast(ctx: Context, node: c_ast.Node) -> Lowered:
    location = ctx.location(node)
    type_ = declared_type(ctx, node.to_type)
    if isinstance(type_, VoidType):
        ctx.effect(node.expr)
        return VOID_VALUE
    value = with_hint(ctx, node.expr, type_)
    if isinstance(type_, FloatType) or isinstance(value.type, FloatType):
        raise unsupported("floating-point arithmetic", location)
    if isinstance(type_, RecordType) and value.type == type_:
        return value
    if is_vector(type_):
        raise unsupported("a cast to a vector type", location, "use a union of the two types")
    if isinstance(type_, RecordType) and type_.is_union:
        return _to_union(ctx, value, type_, location)
    if not is_scalar(type_):
        raise type_error(f"a cast to '{type_}' is not possible", location)
    if not is_scalar(value.type):
        raise type_error(f"a value of type '{value.type}' cannot be cast to '{type_}'", location)
    return cast(value, type_, location, implicit=False)


def _to_union(ctx: Context, value: Expr, type_: RecordType, location: Location) -> Expr:
    """GNU C: a union whose member of the value's type has the value."""
    if not ctx.is_defined(type_):
        raise type_error(f"'{type_}' is incomplete here", location)
    for member in ctx.state.records[type_.tag].fields:
        if member.type == value.type:
            variable = ctx.local(LITERAL, type_, location)
            ctx.emit(Declare(variable, location))
            place = FieldPlace(VariablePlace(variable), member.name, member.type, member.bit_width)
            ctx.emit(Assign(place, value, location))
            return Read(VariablePlace(variable))
    raise type_error(f"'{type_}' has no member of type '{value.type}'", location)


def size_operator(ctx: Context, node: c_ast.Node) -> Lowered:
    """`sizeof` and `_Alignof`; the operand is not evaluated (a variable length array has a known length)."""
    location = ctx.location(node)
    if node.op == "sizeof" and isinstance(node.expr, c_ast.Typename):
        size = _variable_size(ctx, node.expr.type)
        if size is not None:
            return size
    type_ = operand_type(ctx, node.expr)
    symbol = ctx.scope.lookup(node.expr.name) if isinstance(node.expr, c_ast.ID) else None
    if isinstance(symbol, VariableSymbol) and symbol.never_completed:
        raise type_error(f"the size of the incomplete array '{node.expr.name}' is not known", location)
    if isinstance(type_, LValue):
        if node.op == "sizeof":
            return variable_arrays.size(ctx, type_, location)
        type_ = variable_arrays.pointer_of(type_).type.target  # type: ignore[union-attr]
    if node.op == "sizeof":
        width = _bit_field_width(ctx, node.expr)
        if width is not None and isinstance(node.expr, c_ast.StructRef):
            raise type_error("sizeof of a bit-field", location)
        if width is not None:
            return Const(_bytes_of_bits(width), ctx.model.size_t)
        return Const(size_of(ctx, type_, location), ctx.model.size_t)
    return Const(align_of(ctx, type_, location), ctx.model.size_t)


def _variable_size(ctx: Context, node: c_ast.Node) -> Expr | None:
    """sizeof(int[n]) with an n that is not constant: the only operand of sizeof that is evaluated."""
    if not isinstance(node, c_ast.ArrayDecl) or node.dim is None:
        return None
    inner = _variable_size(ctx, node.type)
    if inner is None:
        if ctx.folded(node.dim) is not None:
            return None
        inner = Const(size_of(ctx, declared_type(ctx, node.type), ctx.location(node)), ctx.model.size_t)
    location = ctx.location(node)
    length = convert(ctx.rvalue(node.dim), ctx.model.size_t, location, ctx.reporter, "length")
    return Binary(BinaryOp.MUL, length, inner, ctx.model.size_t, location)


def _bit_field_width(ctx: Context, node: c_ast.Node) -> int | None:
    """The bits of a bit-field and of `f = e`, `f++` and `e, f`, which have its type in gcc; None for all else."""
    while not isinstance(node, c_ast.StructRef):
        if isinstance(node, c_ast.Assignment):
            node = node.lvalue
        elif isinstance(node, c_ast.ExprList):
            node = node.exprs[-1]
        elif isinstance(node, c_ast.UnaryOp) and node.op in ("++", "--", "p++", "p--"):
            node = node.expr
        else:
            return None
    lowered = ctx.unevaluated(lambda: ctx.lower(node))
    return lowered.place.bit_width if isinstance(lowered, LValue) and isinstance(lowered.place, FieldPlace) else None


def _bytes_of_bits(width: int) -> int:
    """The smallest integer of the machine that holds so many bits."""
    size = 1
    while size * 8 < width:
        size *= 2
    return size


def compound_literal(ctx: Context, node: c_ast.Node) -> Lowered:
    location = ctx.location(node)
    type_ = declared_type(ctx, node.type)
    if isinstance(type_, ArrayType) and type_.length == UNKNOWN_LENGTH:
        type_ = complete_array(ctx, type_, node.init)
    if not is_complete(ctx, type_) or isinstance(type_, FunctionType):
        raise type_error(f"a compound literal cannot have type '{type_}'", location)
    if ctx.at_file_scope:
        return _static_literal(ctx, node, type_, location)
    variable = ctx.local(LITERAL, type_, location)
    ctx.emit(Declare(variable, location))
    initialise(ctx, VariablePlace(variable), node.init, location)
    return LValue(VariablePlace(variable))


def _static_literal(ctx: Context, node: c_ast.Node, type_: Type, location: Location) -> LValue:
    """C11 6.5.2.5p5: outside of functions the object is static."""
    name = ctx.state.unique_object_name(LITERAL)
    symbol = VariableSymbol(LITERAL, name, type_, Storage.GLOBAL, location)
    mark = ctx.builder.mark()
    initialise(ctx, VariablePlace(symbol.variable), node.init, location, static=True)
    instructions = ctx.builder.emitted_since(mark)
    ctx.builder.rollback(mark)
    ctx.state.statics[name] = StaticObject(symbol, instructions or ())
    return LValue(VariablePlace(symbol.variable))


def generic_selection(ctx: Context, node: c_ast.Node) -> Lowered:
    """C11 6.5.1.1p2-3: the type that is compatible with that of the value, or the default."""
    location = ctx.location(node)
    controlling = ctx.unevaluated(lambda: ctx.rvalue(node.expr)).type
    known = value_qualifiers(ctx, node.expr) if isinstance(controlling, PointerType) else PLAIN
    chosen = default = None
    alike = 0
    for association in node.associations:
        if association.type is None:
            default = association
        elif same_type(ctx, declared_type(ctx, association.type), controlling):
            alike += 1
            if known is None or qualifiers(ctx, association.type) == known:
                chosen = association
    if known is None and (alike > 1 or (alike and default is not None)):
        raise unsupported("a _Generic for a pointer whose qualifiers are not known", location, "cast it to its type")
    chosen = chosen or default
    if chosen is None:
        raise type_error(f"no association of this _Generic has type '{controlling}'", location)
    return ctx.lower(chosen.expr)


def offset_of(ctx: Context, node: c_ast.Node) -> Expr:
    """offsetof(type, member.member[index]); the index need not be constant in GNU C."""
    location = ctx.location(node)
    type_node, designator = node.args.exprs
    steps: list[c_ast.Node] = []
    while not isinstance(designator, c_ast.ID):
        steps.append(designator)
        designator = designator.name
    type_ = declared_type(ctx, type_node)
    type_, offset = _member_offset(ctx, type_, designator.name, location)
    size_t = ctx.model.size_t
    rest: list[Expr] = []
    for part in reversed(steps):
        if isinstance(part, c_ast.StructRef):
            type_, distance = _member_offset(ctx, type_, part.field.name, location)
        elif isinstance(type_, ArrayType):
            type_ = type_.element
            size, index = ctx.layout.size_of(type_), ctx.folded(part.subscript)
            distance = 0 if index is None else index * size
            if index is None:
                value = convert(ctx.rvalue(part.subscript), size_t, location, ctx.reporter, "index")
                rest.append(Binary(BinaryOp.MUL, value, Const(size, size_t), size_t, location))
        else:
            raise type_error(f"'{type_}' is not an array", location)
        offset += distance
    total: Expr = Const(offset, size_t)
    for value in rest:
        total = Binary(BinaryOp.ADD, total, value, size_t, location)
    return total


def _member_offset(ctx: Context, type_: Type, name: str, location: Location) -> tuple[Type, int]:
    if not isinstance(type_, RecordType) or not is_complete(ctx, type_):
        raise type_error(f"'{type_}' has no members", location)
    path = tags.member_path(ctx, type_, name)
    if path is None:
        raise type_error(f"'{type_}' has no member '{name}'", location)
    if path[-1].bit_width is not None:
        raise type_error(f"the bit-field '{name}' has no offset", location)
    return path[-1].type, sum(step.offset for step in path)
