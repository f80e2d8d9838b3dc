"""The element type that newly allocated memory is probably used as: a hint, never a matter of meaning.

    int *p = malloc(n)                     int, from the target
    x = (struct s *)malloc(n)              struct s, from the cast
    void *q = malloc(n * sizeof(long))     long, from the size

A hint is used up by the first allocation that asks for it.
"""

from __future__ import annotations

from pycparser import c_ast

from bmc.ir.expr import Expr
from bmc.ir.types import FunctionType, PointerType, RecordType, Type, VoidType
from frontends.c.lower.context import Context

ALLOCATORS = frozenset({"malloc", "calloc", "realloc", "alloca", "__builtin_alloca"})


def with_hint(ctx: Context, node: c_ast.Node, type_: Type) -> Expr:
    """The value of `node`, which is about to become a `type_`."""
    inner = node
    while isinstance(inner, c_ast.Cast):
        inner = inner.expr
    allocates = isinstance(inner, c_ast.FuncCall) and isinstance(inner.name, c_ast.ID) and inner.name.name in ALLOCATORS
    if not allocates or not isinstance(type_, PointerType) or isinstance(type_.target, VoidType | FunctionType):
        return ctx.rvalue(node)
    saved = ctx.allocation_hint
    ctx.allocation_hint = type_.target
    try:
        return ctx.rvalue(node)
    finally:
        ctx.allocation_hint = saved


def take_hint(ctx: Context) -> Type | None:
    """The hint for the allocation being lowered; it is used up."""
    hint = ctx.allocation_hint
    ctx.allocation_hint = None
    if isinstance(hint, RecordType) and not ctx.is_defined(hint):
        return None
    return hint


def sizeof_operand(size: c_ast.Node) -> c_ast.Node | None:
    """The operand of the first sizeof in a size expression."""
    stack = [size]
    while stack:
        node = stack.pop()
        if isinstance(node, c_ast.UnaryOp) and node.op == "sizeof":
            return node.expr
        if isinstance(node, c_ast.BinaryOp | c_ast.Cast | c_ast.UnaryOp):
            stack.extend(child for _, child in reversed(node.children()))
    return None
