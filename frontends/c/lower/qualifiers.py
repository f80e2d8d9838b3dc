"""The qualifiers that a declarator, type name or specifier gives (C11 6.7.3), as `Qualified`; types are in `ctypes`."""

from __future__ import annotations

from pycparser import c_ast

from frontends.c.lower.context import Context
from frontends.c.lower.qualified import PLAIN, Qualified, array_of, function, pointer_to
from frontends.c.lower.scope import TypedefSymbol


def qualifiers(ctx: Context, node: c_ast.Node) -> Qualified:
    match node:
        case c_ast.TypeDecl():
            return qualifiers(ctx, node.type).with_words(node.quals or ())
        case c_ast.Decl() if isinstance(node.type, c_ast.Struct | c_ast.Union):  # an anonymous member
            return PLAIN.with_words(node.quals or ())
        case c_ast.Decl() | c_ast.Typedef() | c_ast.Typename() | c_ast.AttributedType():
            return qualifiers(ctx, node.type)
        case c_ast.IdentifierType():
            symbol = ctx.scope.lookup(" ".join(node.names))
            return symbol.qualifiers if isinstance(symbol, TypedefSymbol) else PLAIN
        case c_ast.PtrDecl():
            return pointer_to(qualifiers(ctx, node.type), node.quals or ())
        case c_ast.ArrayDecl():
            return array_of(qualifiers(ctx, node.type))
        case c_ast.FuncDecl():
            return function(qualifiers(ctx, node.type).value(), _parameters(ctx, node))
        case c_ast.TypeOf():
            return _typeof(ctx, node)
        case _:
            return PLAIN


def _parameters(ctx: Context, node: c_ast.Node) -> list[Qualified]:
    params = node.args.params if node.args is not None else []
    return [parameter_qualifiers(ctx, p).value() for p in params if isinstance(p, c_ast.Decl | c_ast.Typename)]


def parameter_qualifiers(ctx: Context, param: c_ast.Node) -> Qualified:
    """C11 6.7.6.3p7: of an array, those between its brackets become the pointer's."""
    found = qualifiers(ctx, param)
    inner = param.type
    if not found.array:
        return found
    words = [w for w in getattr(inner, "dim_quals", None) or () if w != "static"]
    return found.decayed().with_words(words)


def _typeof(ctx: Context, node: c_ast.Node) -> Qualified:
    if isinstance(node.expr, c_ast.Typename):
        return qualifiers(ctx, node.expr)
    from frontends.c.lower.expressions.qualification import qualified_type

    found = qualified_type(ctx, node.expr)
    return PLAIN if found is None else found[1]
