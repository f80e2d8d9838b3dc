"""The qualifiers of an expression's type, from its syntax: what may be assigned to, which type `_Generic` sees.

    const struct s *p;     p->a = 1      refused: p->a is const (C11 6.5.2.3p3-4)
    *(int *)q = 1                        a cast may drop the qualifier

None says that they are not known (a statement expression): such an expression is not refused.
"""

from __future__ import annotations

from typing import TypeAlias

from pycparser import c_ast

from bmc.ir.types import ArrayType, FunctionType, IntType, PointerType, RecordType, Type, VoidType
from bmc.source import Location
from frontends.c.lower import tags
from frontends.c.lower.context import UNKNOWN_LENGTH, Context
from frontends.c.lower.conversions import is_enum
from frontends.c.lower.ctypes import declared_type
from frontends.c.lower.errors import type_error
from frontends.c.lower.qualified import PLAIN, Qualified, pointer_to
from frontends.c.lower.qualifiers import qualifiers
from frontends.c.lower.scope import EnumeratorSymbol, FunctionSymbol, VariableSymbol

Found: TypeAlias = tuple[Type, Qualified]
_INHERITED = frozenset({"const", "volatile", "_Atomic"})


def qualified_type(ctx: Context, node: c_ast.Node) -> Found | None:
    """The type of an expression, before arrays and functions decay, with its qualifiers."""
    match node:
        case c_ast.ID():
            return _named(ctx, node.name)
        case c_ast.Constant() if node.type == "string":
            return None if node.value[0] in "uUL" else (ArrayType(ctx.model.char, 0), Qualified(array=True))
        case c_ast.UnaryOp():
            return _unary(ctx, node)
        case c_ast.ArrayRef():
            return _behind(_pointer(ctx, node.name) or _pointer(ctx, node.subscript))
        case c_ast.StructRef():
            return _member(ctx, node)
        case c_ast.Cast():
            return declared_type(ctx, node.to_type), qualifiers(ctx, node.to_type).value()
        case c_ast.CompoundLiteral():
            return declared_type(ctx, node.type), qualifiers(ctx, node.type)
        case c_ast.FuncCall():
            return _result(ctx, node)
        case c_ast.ExprList():
            return _value(qualified_type(ctx, node.exprs[-1])) if node.exprs else None
        case c_ast.Assignment():
            return _value(qualified_type(ctx, node.lvalue))
        case c_ast.BinaryOp() if node.op in ("+", "-"):
            return _sum(ctx, node)
        case c_ast.TernaryOp():
            return _either(ctx, node)
        case _:
            return None


def _value(found: Found | None) -> Found | None:
    """Lvalue conversion and decay (C11 6.3.2.1)."""
    if found is None:
        return None
    type_, known = found
    if isinstance(type_, ArrayType):
        return PointerType(type_.element), pointer_to(known.inner)
    if isinstance(type_, FunctionType):
        return PointerType(type_), pointer_to(known)
    return type_, known.value()


def value_qualifiers(ctx: Context, node: c_ast.Node) -> Qualified | None:
    """Of the value of an expression; None if they are not known."""
    found = _value(qualified_type(ctx, node))
    return None if found is None else found[1]


def _named(ctx: Context, name: str) -> Found | None:
    symbol = ctx.scope.lookup(name)
    match symbol:
        case VariableSymbol() if not symbol.dims:
            return symbol.view or symbol.type, symbol.qualifiers
        case FunctionSymbol():
            return symbol.type, symbol.qualifiers
        case EnumeratorSymbol():
            return symbol.type, PLAIN
        case _:
            return None


def _pointer(ctx: Context, node: c_ast.Node) -> Found | None:
    found = _value(qualified_type(ctx, node))
    return found if found is not None and isinstance(found[0], PointerType) else None


def _behind(found: Found | None) -> Found | None:
    if found is None or not isinstance(found[0], PointerType):
        return None
    return found[0].target, found[1].inner


def _unary(ctx: Context, node: c_ast.Node) -> Found | None:
    match node.op:
        case "*":
            return _behind(_pointer(ctx, node.expr))
        case "&":
            found = qualified_type(ctx, node.expr)
            return None if found is None else (PointerType(found[0]), pointer_to(found[1]))
        case "++" | "--" | "p++" | "p--":
            return _value(qualified_type(ctx, node.expr))
        case _:
            return None


def _member(ctx: Context, node: c_ast.Node) -> Found | None:
    found = _behind(_pointer(ctx, node.name)) if node.type == "->" else qualified_type(ctx, node.name)
    if found is None or not isinstance(found[0], RecordType) or not ctx.is_defined(found[0]):
        return None
    type_, known = found
    for step in tags.member_path(ctx, found[0], node.field.name) or ():
        assert isinstance(type_, RecordType)
        own = ctx.state.member_qualifiers.get((type_.tag, step.name), PLAIN)
        type_, known = step.type, own.with_words(known.words & _INHERITED)
    return type_, known


def _result(ctx: Context, node: c_ast.Node) -> Found | None:
    found = qualified_type(ctx, node.name)
    if found is not None and isinstance(found[0], PointerType):
        found = _behind(found)
    if found is None or not isinstance(found[0], FunctionType):
        return None
    return found[0].result, found[1].inner


def _sum(ctx: Context, node: c_ast.Node) -> Found | None:
    left, right = _pointer(ctx, node.left), _pointer(ctx, node.right)
    return None if left and right else left or right


def _either(ctx: Context, node: c_ast.Node) -> Found | None:
    """C11 6.5.15p6: behind the result is what is behind either arm."""
    arms = [node.iftrue or node.cond, node.iffalse]
    found = [_value(qualified_type(ctx, arm)) for arm in arms]
    for one, other in ((0, 1), (1, 0)):
        if ctx.folded(arms[one]) == 0 and _may_be_null_constant(found[one]):
            return found[other]
    left, right = found
    if left is None or right is None or not isinstance(left[0], PointerType) or not isinstance(right[0], PointerType):
        return None
    type_ = right[0] if isinstance(right[0].target, VoidType) else left[0]
    return type_, pointer_to(left[1].inner.with_words(right[1].inner.words))


def _may_be_null_constant(found: Found | None) -> bool:
    """C11 6.3.2.3p3: an integer, or cast to void *."""
    return found is None or not isinstance(found[0], PointerType) or found == (PointerType(VoidType()), PLAIN)


# --- assignment -----------------------------------------------------------------------------------------------------


def refuse_read_only(ctx: Context, node: c_ast.Node, location: Location) -> None:
    """C11 6.3.2.1p1: a modifiable lvalue is not const, nor is any member of it."""
    found = qualified_type(ctx, node)
    if found is None:
        return
    type_, known = found
    if known.is_const:
        raise type_error("a const object cannot be assigned to", location, "remove 'const' from its declaration")
    member = _const_member(ctx, type_)
    if member:
        raise type_error(f"an object with the const member '{member}' cannot be assigned to", location)


def _const_member(ctx: Context, type_: Type) -> str:
    if isinstance(type_, ArrayType):
        return _const_member(ctx, type_.element)
    if not isinstance(type_, RecordType) or not ctx.is_defined(type_):
        return ""
    for member in ctx.state.records[type_.tag].fields:
        if ctx.state.member_qualifiers.get((type_.tag, member.name), PLAIN).is_const:
            return member.name
        inner = _const_member(ctx, member.type)
        if inner:
            return inner
    return ""


# --- compatible types -----------------------------------------------------------------------------------------------


def same_type(ctx: Context, one: Type, other: Type) -> bool:
    """Whether types are compatible (C11 6.2.7), apart from their qualifiers. As in gcc an enumeration is compatible
    with the integer type that it is stored in."""
    if one == other:
        return True
    match one, other:
        case IntType(), IntType():
            return is_enum(one) != is_enum(other) and _underlying(ctx, one) == _underlying(ctx, other)
        case PointerType(), PointerType():
            return same_type(ctx, one.target, other.target)
        case ArrayType(), ArrayType():
            lengths = {one.length, other.length}
            return (len(lengths) == 1 or UNKNOWN_LENGTH in lengths) and same_type(ctx, one.element, other.element)
        case FunctionType(), FunctionType():
            if not same_type(ctx, one.result, other.result) or not (one.prototyped and other.prototyped):
                return same_type(ctx, one.result, other.result)
            alike = len(one.parameters) == len(other.parameters) and one.variadic == other.variadic
            pairs = zip(one.parameters, other.parameters, strict=False)
            return alike and all(same_type(ctx, a, b) for a, b in pairs)
        case _:
            return False


def _underlying(ctx: Context, type_: IntType) -> IntType:
    """The integer type that gcc stores an enumeration in; another type itself."""
    if not is_enum(type_):
        return type_
    sign = "signed" if type_.signed else "unsigned"
    for width, words in ((8, "char"), (ctx.model.short_width, "short int"), (ctx.model.int_width, "int")):
        if type_.width == width:
            return IntType(width, type_.signed, f"{sign} {words}")
    return ctx.model.signed_long if type_.signed else ctx.model.unsigned_long
