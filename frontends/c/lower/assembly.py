"""Inline assembly: only an empty template is executed, as the barrier that it is to a compiler.

asm volatile("" ::: "memory")          nothing
asm("" : "+r"(x))                      nothing: x keeps its value
asm("" : "=r"(x) : "0"(y))             x = y
asm("nop")                             a property that fails if it is reached
"""

from __future__ import annotations

from pycparser import c_ast

from bmc.ir.instr import Assign, Havoc, InputKind
from frontends.c.lower.context import Context
from frontends.c.lower.conversions import convert
from frontends.c.lower.errors import unsupported
from frontends.c.lower.expressions.assignment import target
from frontends.c.lower.literals import decode_string


def assembly(ctx: Context, node: c_ast.Node) -> None:
    location = ctx.location(node)
    if bytes(code & 0xFF for code in decode_string(node.template)[1]).strip():
        raise unsupported("inline assembly", location, "write the same in C where __CPROVER__ is defined")
    matching = {_constraint(text).strip("=+&%"): expr for text, expr in node.inputs}
    for number, (text, expr) in enumerate(node.outputs):
        if "+" in _constraint(text):
            continue
        place = target(ctx, expr, location)
        source = matching.get(str(number))
        if source is None:
            ctx.emit(Havoc(place, InputKind.NONDET, "output of assembly", location))
        else:
            value = convert(ctx.rvalue(source), place.type, location, ctx.reporter)
            ctx.emit(Assign(place, value, location))


def _constraint(text: str) -> str:
    return text.strip('"')
