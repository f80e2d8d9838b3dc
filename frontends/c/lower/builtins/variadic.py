"""Variadic functions: `va_start`, `va_arg`, `va_copy`, `va_end` (C11 7.16).

    f(1, 2, p)      declare $va; $va.a0 := 2; $va.a1 := p; $va_arguments := &$va; f(1)
    f's beginning   arguments := $va_arguments
    va_start        ap := arguments          va_arg(ap, T)    t := *(T *)ap; ap := ap + (size of T in whole slots)

The variadic arguments of a call are the members of a struct of their own, a slot each, in the caller's frame; a va_list
is a pointer to the next slot. One argument too many is thus an access outside of the struct, after `va_end` one through
NULL, and a va_list that outlives its function one to a dead object.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pycparser import c_ast

from bmc.ir.expr import (
    AddressOf,
    Binary,
    BinaryOp,
    Const,
    DerefPlace,
    Expr,
    FieldPlace,
    Place,
    Read,
    Storage,
    VariablePlace,
)
from bmc.ir.instr import Assign, Declare
from bmc.ir.types import CHAR, VOID, Field, PointerType, Record, RecordType, Type
from bmc.source import NOWHERE, Location
from frontends.c.lower.builtins.arguments import POINTER, nodes_of
from frontends.c.lower.context import Context, Lowered
from frontends.c.lower.conversions import cast, promoted_type
from frontends.c.lower.ctypes import declared_type, is_complete
from frontends.c.lower.errors import type_error
from frontends.c.lower.expressions.assignment import target
from frontends.c.lower.scope import VariableSymbol
from frontends.c.lower.state import ProgramState, StaticObject
from frontends.c.lower.values import VOID_VALUE

ARGUMENTS = "$va_arguments"
_STARTS = frozenset({"__builtin_va_start", "__builtin_c23_va_start", "va_start", "__va_start"})


def _global(state: ProgramState) -> VariablePlace:
    """The way from a call to the called function."""
    static = state.statics.get(ARGUMENTS)
    if static is None:
        symbol = VariableSymbol(ARGUMENTS, ARGUMENTS, PointerType(VOID), Storage.GLOBAL, NOWHERE)
        static = state.statics[ARGUMENTS] = StaticObject(symbol)
    return VariablePlace(static.symbol.variable)


def _slot(ctx: Context) -> int:
    return ctx.model.pointer_width // 8


def pass_arguments(ctx: Context, arguments: Sequence[Expr], location: Location) -> None:
    """Directly before a call: where the called function finds these arguments."""
    area = _global(ctx.state)
    if not arguments:
        ctx.emit(Assign(area, Const(0, POINTER), location, hidden=True))
        return
    record = _record(ctx, [argument.type for argument in arguments])
    variable = ctx.local("$va", RecordType(record.tag), location)
    ctx.emit(Declare(variable, location))
    for member, argument in zip(record.fields, arguments, strict=True):
        place = FieldPlace(VariablePlace(variable), member.name, member.type)
        ctx.emit(Assign(place, argument, location, hidden=True))
    address = cast(AddressOf(VariablePlace(variable)), POINTER)
    ctx.emit(Assign(area, address, location, hidden=True))


def _record(ctx: Context, types: Sequence[Type]) -> Record:
    """The struct that holds arguments of these types; calls with the same types share it."""
    tag = "$va(" + ", ".join(str(type_) for type_ in types) + ")"
    known = ctx.state.records.get(tag)
    if known is not None:
        return known
    fields: list[Field] = []
    offset = 0
    for i, type_ in enumerate(types):
        fields.append(Field(f"a{i}", type_, offset * 8))
        offset += _slots(ctx, type_)
    record = ctx.state.records[tag] = Record(tag, False, tuple(fields), offset, _slot(ctx))
    return record


def _slots(ctx: Context, type_: Type) -> int:
    """Bytes that an argument of this type takes."""
    slot = _slot(ctx)
    return max(1, -(-ctx.layout.size_of(type_) // slot)) * slot


def keep_arguments(ctx: Context, body: c_ast.Node, location: Location) -> None:
    """At the beginning of a function that uses `va_start`: later calls pass arguments too."""
    if any(_calls_start(node) for node in _nodes(body)):
        place = ctx.temporary(POINTER, "va_arguments", location)
        ctx.emit(Assign(place, Read(_global(ctx.state)), location, hidden=True))
        ctx.variadic = place


def _calls_start(node: c_ast.Node) -> bool:
    return isinstance(node, c_ast.FuncCall) and isinstance(node.name, c_ast.ID) and node.name.name in _STARTS


def _nodes(body: c_ast.Node) -> list[c_ast.Node]:
    found = [body]
    for node in found:
        found.extend(child for _, child in node.children())
    return found


def _list(ctx: Context, node: c_ast.Node, location: Location) -> Place:
    place = target(ctx, node, location)
    if not isinstance(place.type, PointerType):
        raise type_error(f"a va_list is needed here, not '{place.type}'", location)
    return ctx.settle_place(place, None, location)


def _start(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    nodes = list(node.args.exprs) if node.args is not None else []
    if not nodes:
        raise type_error("'va_start' needs a va_list", location)
    if ctx.variadic is None:
        raise type_error("'va_start' in a function without variable arguments", location)
    place = _list(ctx, nodes[0], location)
    ctx.emit(Assign(place, cast(Read(ctx.variadic), place.type), location))
    return VOID_VALUE


def _end(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    (argument,) = nodes_of(node, 1, location)
    place = _list(ctx, argument, location)
    ctx.emit(Assign(place, Const(0, place.type), location))
    return VOID_VALUE


def _copy(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    to, source = nodes_of(node, 2, location)
    place = _list(ctx, to, location)
    value = ctx.rvalue(source)
    if not isinstance(value.type, PointerType):
        raise type_error(f"a va_list is needed here, not '{value.type}'", location)
    ctx.emit(Assign(place, cast(value, place.type), location))
    return VOID_VALUE


def _next(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    argument, type_node = nodes_of(node, 2, location)
    type_ = declared_type(ctx, type_node)
    if not is_complete(ctx, type_):
        raise type_error(f"'va_arg' of the incomplete type '{type_}'", location)
    promoted = promoted_type(type_, ctx.model)
    if promoted != type_:
        ctx.reporter.warn(f"'{type_}' is promoted to '{promoted}' when it is passed through '...'", location)
        type_ = promoted
    place = _list(ctx, argument, location)
    pointer = cast(Read(place), PointerType(type_))
    value = ctx.keep(Read(DerefPlace(pointer, location=location)), location, "va_arg")
    step = Const(_slots(ctx, type_), ctx.model.ptrdiff_t)
    bytes_ = PointerType(CHAR)
    following = Binary(BinaryOp.POINTER_ADD, cast(Read(place), bytes_), step, bytes_)
    ctx.emit(Assign(place, cast(following, place.type), location, hidden=True))
    return value


CALLS: Mapping[str, Callable[[Context, c_ast.Node, Location], Lowered]] = {
    **dict.fromkeys(_STARTS, _start),
    "__builtin_va_end": _end,
    "va_end": _end,
    "__builtin_va_copy": _copy,
    "va_copy": _copy,
    "__builtin_va_arg": _next,
}
