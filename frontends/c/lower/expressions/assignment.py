"""Assignment, compound assignment, `++` and `--` (C11 6.5.16, 6.5.2.4, 6.5.3.1).

    x += y      x := x + y             c++   (char)    c := (char)((signed int)c + 1)

As a statement nothing but the assignment is emitted. Where the value is used it is read back from the place, whose
indices and pointers are first kept in temporaries if they could change.
"""

from __future__ import annotations

from pycparser import c_ast

from bmc.ir.expr import BinaryOp, Const, DerefPlace, Expr, Place, Read
from bmc.ir.instr import Assign, Assume
from bmc.ir.types import ArrayType, FloatType, FunctionType, PointerType, RecordType, VoidType
from bmc.source import Location
from frontends.c.lower.context import Context, Lowered, LValue
from frontends.c.lower.conversions import cast, convert
from frontends.c.lower.ctypes import is_complete
from frontends.c.lower.effects import is_stable
from frontends.c.lower.errors import type_error, unsupported
from frontends.c.lower.expressions.allocation import with_hint
from frontends.c.lower.expressions.arithmetic import OPERATORS, combine, one_step, pointer_sum
from frontends.c.lower.expressions.qualification import refuse_read_only
from frontends.c.lower.scope import VariableSymbol

_CLAIMS = frozenset({"__CPROVER_is_zero_string", "__CPROVER_zero_string_length", "__CPROVER_buffer_size"})


def assignment(ctx: Context, node: c_ast.Node) -> Lowered:
    return Read(_assign(ctx, node, value_used=True))


def assignment_effect(ctx: Context, node: c_ast.Node) -> None:
    if isinstance(node.lvalue, c_ast.FuncCall) and getattr(node.lvalue.name, "name", "") in _CLAIMS:
        _assume_claim(ctx, node)
    else:
        _assign(ctx, node, value_used=False)


def _assume_claim(ctx: Context, node: c_ast.Node) -> None:
    """`__CPROVER_is_zero_string(s) = 1` tells CBMC's string abstraction what it cannot see: here it is assumed.

    Of `__CPROVER_zero_string_length(s) = n` only that s[n] is zero, which needs no loop."""
    location = ctx.location(node)
    claim, right = node.lvalue, ctx.rvalue(node.rvalue)
    if claim.name.name == "__CPROVER_zero_string_length" and claim.args is not None:
        start = cast(ctx.rvalue(claim.args.exprs[0]), PointerType(ctx.model.char))
        left: Expr = Read(DerefPlace(pointer_sum(ctx, start, right, location, subtract=False), True, location))
        right = Const(0, ctx.model.signed_int)
    else:
        left = ctx.keep(ctx.rvalue(claim), location)
    equal = combine(ctx, BinaryOp.EQ, left, right, location)
    ctx.emit(Assume(ctx.as_condition(equal, location), location))


def _assign(ctx: Context, node: c_ast.Node, value_used: bool) -> Place:
    location = ctx.location(node)
    place = target(ctx, node.lvalue, location)
    place = ctx.settle_place(place, ctx.effects.of(node.rvalue), location)
    if value_used and not is_stable(place):
        place = ctx.settle_place(place, None, location)
    if node.op == "=":
        value = with_hint(ctx, node.rvalue, place.type)
    else:
        _refuse_rows(ctx, node.lvalue, location)
        right = ctx.rvalue(node.rvalue)
        value = combine(ctx, OPERATORS[node.op[:-1]], Read(place), right, location)
    ctx.emit(Assign(place, convert(value, place.type, location, ctx.reporter), location))
    return place


def target(ctx: Context, node: c_ast.Node, location: Location) -> Place:
    """The place of a modifiable lvalue (C11 6.3.2.1p1)."""
    lowered = ctx.lower(node)
    if not isinstance(lowered, LValue) or not lowered.assignable or (lowered.dims and lowered.dims[0] is not None):
        raise type_error("this expression cannot be assigned to", location)
    if lowered.is_const:
        raise type_error("a const object cannot be assigned to", location, "remove 'const' from its declaration")
    refuse_read_only(ctx, node, location)
    type_ = lowered.type
    if isinstance(type_, ArrayType):
        raise type_error("an array cannot be assigned to", location, "assign its elements, or use memcpy")
    if isinstance(type_, FloatType):
        raise unsupported("floating-point arithmetic", location)
    if isinstance(type_, VoidType | FunctionType) or not is_complete(ctx, type_):
        raise type_error(f"an object of type '{type_}' cannot be assigned to", location)
    return lowered.place


def step(ctx: Context, node: c_ast.Node) -> Lowered:
    """`++x`, `x++` as values."""
    location = ctx.location(node)
    _refuse_rows(ctx, node.expr, location)
    place = target(ctx, node.expr, location)
    if not is_stable(place):
        place = ctx.settle_place(place, None, location)
    if node.op.startswith("p"):
        old = ctx.keep(Read(place), location)
        _store_step(ctx, place, node.op, location)
        return old
    _store_step(ctx, place, node.op, location)
    return Read(place)


def _refuse_rows(ctx: Context, node: c_ast.Node, location: Location) -> None:
    symbol = ctx.scope.lookup(node.name) if isinstance(node, c_ast.ID) else None
    if isinstance(symbol, VariableSymbol) and symbol.dims:
        raise unsupported("a step to the next row of a variable length array", location, "use a subscript")


def step_effect(ctx: Context, node: c_ast.Node) -> None:
    location = ctx.location(node)
    _refuse_rows(ctx, node.expr, location)
    _store_step(ctx, target(ctx, node.expr, location), node.op, location)


def _store_step(ctx: Context, place: Place, op: str, location: Location) -> None:
    if isinstance(place.type, RecordType):
        raise type_error(f"'{op.removeprefix('p')}' needs a number or a pointer, not '{place.type}'", location)
    value: Expr = one_step(ctx, Read(place), op, location)
    ctx.emit(Assign(place, convert(value, place.type, location, ctx.reporter), location))
