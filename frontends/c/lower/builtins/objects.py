"""CBMC's functions on whole objects: `__CPROVER_havoc_object`, `__CPROVER_array_copy`, `__CPROVER_allocate` and kin."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pycparser import c_ast

from bmc.ir.expr import (
    TRUE,
    AddressOf,
    Binary,
    BinaryOp,
    Const,
    Expr,
    IndexPlace,
    Place,
    PointerFact,
    PointerQuery,
    Read,
    VariablePlace,
    conjunction,
)
from bmc.ir.instr import Allocate, Assign, Branch, CopyMemory, Havoc, InputKind, Region, SetMemory
from bmc.ir.text import expression_text
from bmc.ir.types import CHAR, TRUTH, UCHAR, ArrayType, PointerType, VoidType
from bmc.source import Location
from frontends.c.lower.builtins.arguments import POINTER, converted, nodes_of
from frontends.c.lower.builtins.verification import emit_assertion
from frontends.c.lower.constants import fold
from frontends.c.lower.context import Context, Lowered
from frontends.c.lower.conversions import cast, convert, from_truth
from frontends.c.lower.errors import type_error, unsupported
from frontends.c.lower.values import VOID_VALUE
from frontends.c.lower.variable_arrays import argument_value

LARGEST = 4096  # elements that array_set and array_equal take one by one


def _havoc_object(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    (pointer,) = converted(ctx, nodes_of(node, 1, location), [POINTER])
    inner: Expr = pointer
    while hasattr(inner, "operand"):
        inner = inner.operand
    root = inner.place if isinstance(inner, AddressOf) else None
    while isinstance(root, IndexPlace) or hasattr(root, "base"):
        root = root.base  # type: ignore[union-attr]
    if isinstance(root, VariablePlace):
        ctx.emit(Havoc(root, InputKind.NONDET, f"havoc {root.variable.source_name}", location))
        return VOID_VALUE
    pointer = ctx.keep(pointer, location)
    offset = PointerQuery(PointerFact.OFFSET, (pointer,), ctx.model.ptrdiff_t)
    size = PointerQuery(PointerFact.OBJECT_SIZE, (pointer,), ctx.model.size_t)
    zero = Const(0, ctx.model.ptrdiff_t)
    bytes_ = PointerType(CHAR)
    back = Binary(BinaryOp.SUB, zero, offset, ctx.model.ptrdiff_t)
    start = Binary(BinaryOp.POINTER_ADD, cast(pointer, bytes_), back, bytes_)
    _havoc(ctx, cast(start, POINTER), size, location)
    return VOID_VALUE


def _havoc_slice(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    """The part must be writable; where it is not, nothing is written."""
    pointer, size = converted(ctx, nodes_of(node, 2, location), [POINTER, ctx.model.size_t])
    writable = PointerQuery(PointerFact.ACCESSIBLE, (pointer, size), TRUTH, "W_OK")
    description = f"assertion havoc_slice {expression_text(writable)}"
    pointer, size = ctx.keep(pointer, location), ctx.keep(size, location)
    writable = PointerQuery(PointerFact.ACCESSIBLE, (pointer, size), TRUTH, "W_OK")
    emit_assertion(ctx, writable, "assertion", description, location)
    write, done = ctx.builder.fresh_label("havoc"), ctx.builder.fresh_label("havoc.end")
    ctx.builder.end(Branch(writable, write, done, location))
    ctx.builder.start(write, location)
    _havoc(ctx, pointer, size, location)
    ctx.builder.start(done, location)
    return VOID_VALUE


def _havoc(ctx: Context, pointer: Expr, size: Expr, location: Location) -> None:
    """Bytes of a new object, which are unspecified."""
    fresh = ctx.temporary(POINTER, "havoc", location)
    size = ctx.keep(size, location)
    ctx.emit(Allocate(fresh, size, None, Region.STACK, False, False, location))
    ctx.emit(CopyMemory(pointer, Read(fresh), size, location, "havoc"))


def _array(ctx: Context, node: c_ast.Node, location: Location) -> tuple[Place, ArrayType]:
    """The array that an argument names."""
    value = ctx.rvalue(node)
    while hasattr(value, "operand"):
        value = value.operand
    place = value.place if isinstance(value, AddressOf) else None
    if isinstance(place, IndexPlace) and fold(place.index, ctx.layout) == 0:
        place = place.base
    if place is None or not isinstance(place.type, ArrayType):
        raise unsupported("an array of unknown length here", location, "name an array variable")
    if place.type.length > LARGEST:
        raise unsupported(f"an array of more than {LARGEST} elements here", location)
    return place, place.type


def _array_set(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    nodes = nodes_of(node, 2, location)
    if _sets_bytes(ctx, nodes):
        _set_object(ctx, nodes, location)
        return VOID_VALUE
    place, type_ = _array(ctx, nodes[0], location)
    value = convert(ctx.rvalue(nodes[1]), type_.element, location, ctx.reporter, "argument")
    value = ctx.keep(value, location)
    for i in range(type_.length):
        ctx.emit(Assign(IndexPlace(place, Const(i, ctx.model.ptrdiff_t), location), value, location))
    return VOID_VALUE


def _sets_bytes(ctx: Context, nodes: list[c_ast.Node]) -> bool:
    """Whether setting the elements is setting bytes, of an object that need not be an array variable."""
    type_ = ctx.unevaluated(lambda: argument_value(ctx, nodes[0])).type
    if not isinstance(type_, PointerType):
        return False
    bytes_ = isinstance(type_.target, VoidType) or ctx.layout.size_of(type_.target) == 1
    return bytes_ or ctx.folded(nodes[1]) == 0


def _set_object(ctx: Context, nodes: list[c_ast.Node], location: Location) -> None:
    """The whole object behind a pointer; nothing where there is none."""
    pointer, value = converted(ctx, nodes, [POINTER, ctx.model.signed_int])
    pointer, value = ctx.keep(pointer, location), ctx.keep(value, location)
    offset = PointerQuery(PointerFact.OFFSET, (pointer,), ctx.model.ptrdiff_t)
    back = Binary(BinaryOp.SUB, Const(0, ctx.model.ptrdiff_t), offset, ctx.model.ptrdiff_t)
    start = Binary(BinaryOp.POINTER_ADD, cast(pointer, PointerType(CHAR)), back, PointerType(CHAR))
    live = PointerQuery(PointerFact.LIVE_OBJECT, (pointer,), TRUTH)
    write, done = ctx.builder.fresh_label("array.set"), ctx.builder.fresh_label("array.end")
    ctx.builder.end(Branch(live, write, done, location))
    ctx.builder.start(write, location)
    size = ctx.keep(PointerQuery(PointerFact.OBJECT_SIZE, (pointer,), ctx.model.size_t), location)
    ctx.emit(SetMemory(cast(start, POINTER), cast(value, UCHAR), size, location))
    ctx.builder.start(done, location)


def _array_equal(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    nodes = nodes_of(node, 2, location)
    (one, type_), (other, other_type) = (_array(ctx, part, location) for part in nodes)
    if type_ != other_type:
        return Const(0, ctx.model.signed_int)
    index = [Const(i, ctx.model.ptrdiff_t) for i in range(type_.length)]
    pairs = [(Read(IndexPlace(one, i, location)), Read(IndexPlace(other, i, location))) for i in index]
    equal = conjunction(*(Binary(BinaryOp.EQ, a, b, TRUTH, location) for a, b in pairs)) if pairs else TRUE
    return from_truth(equal, ctx.model)


def _array_copy(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    """`__CPROVER_array_copy(target, source)`: the whole object; `array_replace`: what the source has."""
    target, source = converted(ctx, nodes_of(node, 2, location), [POINTER, POINTER])
    whole = target if node.name.name == "__CPROVER_array_copy" else source
    size = PointerQuery(PointerFact.OBJECT_SIZE, (whole,), ctx.model.size_t)
    ctx.emit(CopyMemory(target, source, size, location, "memmove"))
    return VOID_VALUE


def _allocate(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    size_node, zero_node = nodes_of(node, 2, location)
    zeroed = ctx.constant(zero_node, "the second argument of __CPROVER_allocate") != 0
    (size,) = converted(ctx, [size_node], [ctx.model.size_t])
    result = ctx.temporary(POINTER, "return_value_allocate", location)
    ctx.emit(Allocate(result, size, None, Region.HEAP, zeroed, False, location))
    return Read(result)


def _allocated_memory(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    address, size = (ctx.constant(n, f"an argument of '{node.name.name}'") for n in nodes_of(node, 2, location))
    if address <= 0 or size <= 0:
        raise type_error(f"'{node.name.name}' needs an address and a size above 0", location)
    ctx.state.fixed_memory.add(address, size, location)
    return VOID_VALUE


CALLS: Mapping[str, Callable[[Context, c_ast.Node, Location], Lowered]] = {
    "__CPROVER_havoc_object": _havoc_object,
    "__CPROVER_havoc_slice": _havoc_slice,
    "__CPROVER_array_set": _array_set,
    "__CPROVER_array_equal": _array_equal,
    "__CPROVER_array_copy": _array_copy,
    "__CPROVER_array_replace": _array_copy,
    "__CPROVER_allocate": _allocate,
    "__CPROVER_allocated_memory": _allocated_memory,
}
