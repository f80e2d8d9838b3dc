"""malloc and its family, memcpy and its family."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pycparser import c_ast

from bmc.ir.expr import (
    Binary,
    BinaryOp,
    Conditional,
    Const,
    Expr,
    Overflow,
    Overflowing,
    Place,
    PointerFact,
    PointerQuery,
    Read,
    conjunction,
)
from bmc.ir.instr import Allocate, Assign, Branch, CopyMemory, Free, Jump, Region, SetMemory
from bmc.ir.types import TRUTH, UCHAR, ArrayType, FunctionType, Type, VoidType
from bmc.source import Location
from frontends.c.lower.builtins.arguments import POINTER, converted, nodes_of
from frontends.c.lower.constants import fold
from frontends.c.lower.context import Context, Lowered, LValue
from frontends.c.lower.conversions import cast
from frontends.c.lower.ctypes import is_complete, operand_type
from frontends.c.lower.effects import Effects
from frontends.c.lower.errors import Rejected, type_error
from frontends.c.lower.expressions.allocation import sizeof_operand, take_hint
from frontends.c.lower.linker import composite_type
from frontends.c.lower.scope import FunctionSymbol
from frontends.c.lower.values import VOID_VALUE

_WRITES = Effects(anywhere=True)


def _element(ctx: Context, size: c_ast.Node | None) -> Type | None:
    hint = take_hint(ctx)
    if hint is None and size is not None:
        operand = sizeof_operand(size)
        if operand is not None:
            try:
                type_ = operand_type(ctx, operand)
            except Rejected:
                return None
            hint = None if isinstance(type_, LValue) else type_
    while isinstance(hint, ArrayType):
        hint = hint.element
    if hint is None or isinstance(hint, VoidType | FunctionType) or not is_complete(ctx, hint):
        return None
    return hint


def allocate(
    ctx: Context, size: Expr, element: Type | None, region: Region, name: str, location: Location, zeroed: bool = False
) -> Place:
    result = ctx.temporary(POINTER, f"return_value_{name}", location)
    ctx.emit(Allocate(result, size, element, region, zeroed, region is Region.HEAP, location))
    return result


def _malloc(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    (size_node,) = nodes_of(node, 1, location)
    element = _element(ctx, size_node)
    (size,) = converted(ctx, [size_node], [ctx.model.size_t])
    return Read(allocate(ctx, size, element, Region.HEAP, "malloc", location))


def _declared_alloca(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    """There is no such function in the library: without its header, or declared otherwise, it is something else."""
    symbol = ctx.scope.lookup("alloca")
    hint = "include <alloca.h>"
    if not isinstance(symbol, FunctionSymbol):
        raise type_error("the function 'alloca' is not declared", location, hint)
    wanted = FunctionType(POINTER, (ctx.model.size_t,))
    if composite_type(symbol.type, wanted) is None:
        raise type_error(f"'alloca' is declared as '{symbol.type}', not as '{wanted}'", location, hint)
    return _alloca(ctx, node, location)


def _alloca(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    (size_node,) = nodes_of(node, 1, location)
    element = _element(ctx, size_node)
    (size,) = converted(ctx, [size_node], [ctx.model.size_t])
    return Read(allocate(ctx, size, element, Region.STACK, "alloca", location))


def _calloc(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    """C11 7.22.3.2; a product that does not fit into size_t gives NULL."""
    nodes = nodes_of(node, 2, location)
    element = _element(ctx, nodes[1])
    size_t = ctx.model.size_t
    count, size = converted(ctx, nodes, [size_t, size_t])
    product = Binary(BinaryOp.MUL, count, size, size_t, location)
    one, other = fold(count, ctx.layout), fold(size, ctx.layout)
    if one is not None and other is not None and one * other <= size_t.maximum:
        total = Const(one * other, size_t)
        return Read(allocate(ctx, total, element, Region.HEAP, "calloc", location, zeroed=True))
    result = ctx.temporary(POINTER, "return_value_calloc", location)
    fails, works, done = (ctx.builder.fresh_label(name) for name in ("calloc.fails", "calloc.works", "calloc.end"))
    ctx.builder.end(Branch(Overflow(Overflowing.MUL, count, size), fails, works, location))
    ctx.builder.start(fails, location)
    ctx.emit(Assign(result, Const(0, POINTER), location, hidden=True))
    ctx.builder.end(Jump(done, location))
    ctx.builder.start(works, location)
    ctx.emit(Allocate(result, product, element, Region.HEAP, True, True, location))
    ctx.builder.start(done, location)
    return Read(result)


def _realloc(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    """C11 7.22.3.5: a new object with the old contents up to the smaller size; the old one stays if that fails."""
    nodes = nodes_of(node, 2, location)
    element = _element(ctx, nodes[1])
    size_t = ctx.model.size_t
    old, size = converted(ctx, nodes, [POINTER, size_t])
    old, size = ctx.keep(old, location), ctx.keep(size, location)
    result = allocate(ctx, size, element, Region.HEAP, "realloc", location)
    copy, done = (ctx.builder.fresh_label(name) for name in ("realloc.copy", "realloc.end"))
    null = Const(0, POINTER)
    both = conjunction(
        Binary(BinaryOp.NE, Read(result), null, TRUTH, location), Binary(BinaryOp.NE, old, null, TRUTH, location)
    )
    ctx.builder.end(Branch(both, copy, done, location))
    ctx.builder.start(copy, location)
    old_size = PointerQuery(PointerFact.OBJECT_SIZE, (old,), size_t)
    smaller = Conditional(Binary(BinaryOp.LT, old_size, size, TRUTH, location), old_size, size, size_t)
    ctx.emit(CopyMemory(Read(result), old, smaller, location, "realloc"))
    ctx.emit(Free(old, location))
    ctx.builder.start(done, location)
    return Read(result)


def _free(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    (pointer,) = converted(ctx, nodes_of(node, 1, location), [POINTER])
    ctx.emit(Free(pointer, location))
    return VOID_VALUE


def _copy(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    nodes = nodes_of(node, 3, location)
    target, source, size = converted(ctx, nodes, [POINTER, POINTER, ctx.model.size_t])
    target = ctx.settle(target, _WRITES, location)
    ctx.emit(CopyMemory(target, source, size, location, node.name.name.removeprefix("__builtin_")))
    return target


def _set(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    nodes = nodes_of(node, 3, location)
    target, byte, size = converted(ctx, nodes, [POINTER, ctx.model.signed_int, ctx.model.size_t])
    target = ctx.settle(target, _WRITES, location)
    ctx.emit(SetMemory(target, cast(byte, UCHAR), size, location))
    return target


CALLS: Mapping[str, Callable[[Context, c_ast.Node, Location], Lowered]] = {
    "malloc": _malloc,
    "__builtin_malloc": _malloc,
    "calloc": _calloc,
    "__builtin_calloc": _calloc,
    "realloc": _realloc,
    "__builtin_realloc": _realloc,
    "free": _free,
    "__builtin_free": _free,
    "alloca": _declared_alloca,
    "__builtin_alloca": _alloca,
    "memcpy": _copy,
    "memmove": _copy,
    "memset": _set,
    "__builtin_memcpy": _copy,
    "__builtin_memmove": _copy,
    "__builtin_memset": _set,
}
