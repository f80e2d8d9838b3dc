"""GNU attributes that change a program's meaning: layout, types, calls before main."""

from __future__ import annotations

from pycparser import c_ast

from bmc.ir.types import IntType, Type
from frontends.c.lower.context import Context
from frontends.c.lower.errors import type_error, unsupported
from frontends.c.nodes import GnuAttribute

_UNSUPPORTED = {
    "scalar_storage_order": "the attribute 'scalar_storage_order'",
    "ms_struct": "the attribute 'ms_struct'",
    "address_space": "the attribute 'address_space'",
    "ifunc": "the attribute 'ifunc'",
}
_MODES = {"QI": 8, "byte": 8, "HI": 16, "SI": 32, "DI": 64, "TI": 128}


def attributes(node: c_ast.Node) -> list[GnuAttribute]:
    return [a for a in getattr(node, "attributes", None) or [] if isinstance(a, GnuAttribute)]


def has_attribute(node: c_ast.Node, name: str) -> bool:
    return any(attribute.name == name for attribute in attributes(node))


def refuse_attributes(ctx: Context, node: c_ast.Node) -> None:
    """An attribute whose meaning is not known here must not be ignored."""
    for attribute in attributes(node):
        if attribute.name in _UNSUPPORTED:
            raise unsupported(_UNSUPPORTED[attribute.name], ctx.location(attribute))


def alias_of(ctx: Context, node: c_ast.Node) -> str | None:
    """`int f(void) __attribute__((alias("g")))`: g."""
    for attribute in attributes(node):
        if attribute.name == "alias":
            (argument,) = attribute.arguments or (None,)
            if isinstance(argument, c_ast.Constant) and argument.type == "string":
                return str(argument.value).strip('"')
            raise type_error("the attribute 'alias' needs a string", ctx.location(attribute))
    return None


def attribute_alignment(ctx: Context, node: c_ast.Node) -> int:
    """The strictest `aligned(n)`, 0 if none; without a number it is the largest alignment of the machine."""
    strictest = 0
    for attribute in attributes(node):
        if attribute.name == "aligned":
            value = ctx.model.max_align
            if attribute.arguments:
                value = ctx.constant(attribute.arguments[0], "this alignment")
            if value < 1 or value & (value - 1):
                raise type_error("an alignment must be a power of two", ctx.location(attribute))
            strictest = max(strictest, value)
    return strictest


def with_mode(ctx: Context, type_: Type, node: c_ast.Node) -> Type:
    """`typedef int int64 __attribute__((mode(DI)))`, `typedef int v4 __attribute__((vector_size(16)))`."""
    for attribute in attributes(node):
        if attribute.name == "vector_size":
            from frontends.c.lower.vectors import vector_type

            size = ctx.constant(attribute.arguments[0], "this size") if attribute.arguments else 0
            return vector_type(ctx, type_, size, ctx.location(attribute))
        if attribute.name != "mode":
            continue
        (argument,) = attribute.arguments or (None,)
        name = str(getattr(argument, "name", "")).strip("_")
        if not isinstance(type_, IntType):
            raise unsupported(f"the attribute 'mode' of '{type_}'", ctx.location(attribute))
        width = ctx.model.pointer_width if name in ("word", "pointer") else _MODES.get(name)
        if width is None:
            raise unsupported(f"the machine mode '{name}'", ctx.location(attribute))
        type_ = _integer(ctx, width, type_.signed)
    return type_


def _integer(ctx: Context, width: int, signed: bool) -> IntType:
    sign = "signed" if signed else "unsigned"
    model = ctx.model
    candidates = [
        IntType(8, signed, f"{sign} char"),
        IntType(model.short_width, signed, f"{sign} short int"),
        model.signed_int if signed else model.unsigned_int,
        model.signed_long if signed else model.unsigned_long,
        IntType(model.long_long_width, signed, f"{sign} long long int"),
        IntType(128, signed, f"{sign} __int128"),
    ]
    return next(type_ for type_ in candidates if type_.width == width)
