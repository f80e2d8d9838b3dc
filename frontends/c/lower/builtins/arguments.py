"""Arguments of built-in functions."""

from __future__ import annotations

from pycparser import c_ast

from bmc.ir.expr import Expr
from bmc.ir.types import VOID, PointerType, Type
from bmc.source import Location
from frontends.c.lower.context import Context
from frontends.c.lower.conversions import convert
from frontends.c.lower.effects import Effects
from frontends.c.lower.errors import counted, type_error
from frontends.c.lower.variable_arrays import argument_value

POINTER = PointerType(VOID)


def nodes_of(node: c_ast.Node, count: int, location: Location) -> list[c_ast.Node]:
    """Exactly `count` arguments."""
    nodes = list(node.args.exprs) if node.args is not None else []
    if len(nodes) != count:
        raise type_error(f"'{node.name.name}' takes {counted(count, 'argument')}, not {len(nodes)}", location)
    return nodes


def converted(ctx: Context, nodes: list[c_ast.Node], types: list[Type]) -> list[Expr]:
    """The arguments as these types, left to right."""
    values: list[Expr] = []
    for i, (node, type_) in enumerate(zip(nodes, types, strict=True)):
        location = ctx.location(node)
        value = convert(argument_value(ctx, node), type_, location, ctx.reporter, "argument")
        for rest in nodes[i + 1 :]:
            effects: Effects = ctx.effects.of(rest)
            value = ctx.settle(value, effects, location)
        values.append(value)
    return values


def string_argument(node: c_ast.Node) -> str | None:
    """The text of a string literal argument as the source has it, without its outer quotes."""
    while isinstance(node, c_ast.Cast):
        node = node.expr
    if not isinstance(node, c_ast.Constant) or node.type != "string":
        return None
    from frontends.c.lower.literals import decode_string

    _, codes = decode_string(node.value)
    return bytes(code & 0xFF for code in codes).decode("utf-8", "replace")
