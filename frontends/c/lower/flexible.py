"""Objects that are larger than their type: a flexible array member with an initialiser (GNU C).

    struct s { int n; int data[]; } x = {2, {1, 2}};        an object of type `struct s$data2`, seen as a `struct s`

The object has a record type of its own, in which the member has a length; every use of its name looks at it through a
pointer to the declared type, so that `sizeof x` and `&x` are what C says.
"""

from __future__ import annotations

from dataclasses import replace

from pycparser import c_ast

from bmc.ir.types import ArrayType, Field, RecordType, Type
from frontends.c.lower.context import UNKNOWN_LENGTH, Context
from frontends.c.lower.flattening import flatten
from frontends.c.lower.literals import decode_string


def extended_type(ctx: Context, type_: Type, init: c_ast.Node | None) -> RecordType | None:
    """The type of an object whose initialiser fills its flexible array member; None if it does not."""
    if not isinstance(type_, RecordType) or type_.is_union or not isinstance(init, c_ast.InitList):
        return None
    record = ctx.state.records.get(type_.tag)
    last = record.fields[-1] if record is not None and record.fields else None
    if record is None or last is None or not isinstance(last.type, ArrayType) or last.type.length != 0:
        return None
    element = last.type.element
    trial = f"{type_.tag}${last.name}"
    open_member = Field(last.name, ArrayType(element, UNKNOWN_LENGTH), last.bit_offset)
    ctx.state.records[trial] = replace(record, tag=trial, fields=(*record.fields[:-1], open_member))
    length = 0
    try:
        for leaf in flatten(ctx, RecordType(trial), init, static=True):
            if leaf.path[0] == open_member:
                inner = leaf.path[1] if len(leaf.path) > 1 else None
                length = max(length, inner + 1 if isinstance(inner, int) else _string_length(leaf.node))
    finally:
        del ctx.state.records[trial]
    if not length:
        return None
    member = Field(last.name, ArrayType(element, length), last.bit_offset)
    size = max(record.size, last.offset + length * ctx.layout.size_of(element))
    size = -(-size // record.align) * record.align
    tag = f"{trial}{length}"
    ctx.state.records[tag] = replace(record, tag=tag, fields=(*record.fields[:-1], member), size=size)
    return RecordType(tag)


def _string_length(node: c_ast.Node) -> int:
    while isinstance(node, c_ast.InitList):
        node = node.exprs[0]
    return len(decode_string(node.value)[1]) + 1
