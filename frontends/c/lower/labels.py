"""Labels as values (GNU C): `&&label` and `goto *p`.

    static void *table[] = {&&add, &&stop};      add and stop get an object of no size: only its address counts
    goto *table[i];                              if (p == &add) goto add; if (p == &stop) goto stop; assert 0;

A jump can go to every label of its function whose address is taken there. Any other target is undefined behaviour in
GNU C; it is an assertion that fails.
"""

from __future__ import annotations

from pycparser import c_ast

from bmc.ir.expr import FALSE, AddressOf, Binary, BinaryOp, Expr, Storage, VariablePlace
from bmc.ir.instr import Branch, Halt
from bmc.ir.types import TRUTH, UCHAR, VOID, ArrayType, PointerType
from frontends.c.lower.builtins.verification import emit_assertion
from frontends.c.lower.context import Context
from frontends.c.lower.conversions import cast
from frontends.c.lower.errors import type_error
from frontends.c.lower.jump_statements import jump_to_label
from frontends.c.lower.scope import VariableSymbol
from frontends.c.lower.state import StaticObject
from frontends.c.nodes import LabelAddress


def declare_labels(ctx: Context, body: c_ast.Node) -> None:
    """Make an object for every label of the function whose address is taken, in the order of the source.

    They come before the function's static variables, which may hold their addresses."""
    stack = [body]
    while stack:
        node = stack.pop()
        if isinstance(node, LabelAddress) and node.name not in ctx.jumps.addresses:
            name = ctx.state.unique_object_name(f"{ctx.builder.name}::&&{node.name}")
            type_, location = ArrayType(UCHAR, 0), ctx.location(node)
            symbol = VariableSymbol(f"&&{node.name}", name, type_, Storage.GLOBAL, location, is_const=True)
            ctx.jumps.addresses[node.name] = symbol
            ctx.state.statics[name] = StaticObject(symbol)
        stack.extend(child for _, child in reversed(node.children()))


def label_address(ctx: Context, node: c_ast.Node) -> Expr:
    symbol = ctx.jumps.addresses.get(node.name)
    if symbol is None:
        raise type_error("the address of a label is taken outside of a function", ctx.location(node))
    return _address(symbol)


def _address(symbol: VariableSymbol) -> Expr:
    return cast(AddressOf(VariablePlace(symbol.variable)), PointerType(VOID))


def computed_goto(ctx: Context, node: c_ast.Node) -> None:
    location = ctx.location(node)
    value = ctx.rvalue(node.expr)
    if not isinstance(value.type, PointerType):
        raise type_error(f"a computed goto needs a pointer, not '{value.type}'", location)
    value = ctx.keep(cast(value, PointerType(VOID)), location)
    for label, symbol in ctx.jumps.addresses.items():
        found, other = ctx.builder.fresh_label("goto.found"), ctx.builder.fresh_label("goto.other")
        ctx.builder.end(Branch(Binary(BinaryOp.EQ, value, _address(symbol), TRUTH, location), found, other, location))
        ctx.builder.start(found, location)
        jump_to_label(ctx, label, location)
        ctx.builder.start(other, location)
    text = "the target of a computed goto is a label of this function"
    emit_assertion(ctx, FALSE, "computed goto", text, location, fatal=True)
    ctx.builder.end(Halt("error", location))
