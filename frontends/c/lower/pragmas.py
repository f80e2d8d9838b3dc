"""Pragmas that mean something: bounds of loops and the packing of records. Others are ignored, as C asks (6.10.6).

#pragma unwind 5               the bound of the next loop
#pragma pack(push, 1)          members of the following records are aligned to at most 1 byte
"""

from __future__ import annotations

import re

from pycparser import c_ast

from frontends.c.lower.context import Context
from frontends.c.lower.errors import type_error


def unwind_pragma(ctx: Context, node: c_ast.Node) -> None:
    words = str(node.string).split()
    if words[:1] == ["pybmc"]:
        words = words[1:]
    if words[:1] == ["unwind"]:
        if len(words) != 2 or not words[1].isdigit():
            raise type_error("'#pragma unwind' needs one number", ctx.location(node))
        ctx.jumps.unwind = int(words[1])
    else:
        pack_pragma(ctx, node)


def pack_pragma(ctx: Context, node: c_ast.Node) -> None:
    """gcc: pack(n), pack(), pack(push), pack(push, n), pack(pop); one stack for each file."""
    match = re.fullmatch(r"\s*pack\s*\(([^)]*)\)\s*", str(node.string))
    if match is None:
        if str(node.string).split()[:1] == ["pack"]:
            raise type_error("'#pragma pack' is not understood", ctx.location(node))
        return
    words = [word.strip() for word in match[1].split(",") if word.strip()]
    stack = ctx.file.packing
    if words == ["pop"]:
        if len(stack) > 1:
            stack.pop()
        return
    if words[:1] == ["push"]:
        stack.append(stack[-1])
        words = words[1:]
        if not words:
            return
    if words and words[0] not in ("1", "2", "4", "8", "16"):
        raise type_error("'#pragma pack' needs 1, 2, 4, 8 or 16", ctx.location(node))
    stack[-1] = int(words[0]) if words else 0
