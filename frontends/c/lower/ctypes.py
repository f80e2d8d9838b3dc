"""Declarators and type names to types (C11 6.7.2, 6.7.6, 6.7.7).

    const char *argv[3]     ArrayType(PointerType(char), 3)

An array whose length is not given has `UNKNOWN_LENGTH` until an initialiser or another declaration completes it.
Qualifiers are not part of types; whether a declared object is const is asked separately (`is_const`).
"""

from __future__ import annotations

from pycparser import c_ast

from bmc.ir.layout import DataModel
from bmc.ir.types import (
    BOOL,
    SCHAR,
    UCHAR,
    VOID,
    ArrayType,
    FloatType,
    FunctionType,
    IntType,
    PointerType,
    RecordType,
    Type,
    VoidType,
)
from bmc.source import Location
from frontends.c.lower import tags
from frontends.c.lower.context import UNKNOWN_LENGTH, Context, LValue
from frontends.c.lower.conversions import CPROVER_BOOL
from frontends.c.lower.errors import Rejected, near_names, poisoned, type_error, unsupported
from frontends.c.lower.literals import long_long
from frontends.c.lower.scope import FunctionSymbol, PoisonSymbol, TypedefSymbol
from frontends.c.lower.variable_arrays import row_shape

MAX_WIDTH = 1024
_SPECIFIERS = frozenset(
    {"void", "char", "short", "int", "long", "signed", "unsigned", "float", "double", "_Bool", "bool", "__int128"}
    | {"__signed__", "__signed", "_Complex", "__complex__"}
)


def declared_type(ctx: Context, node: c_ast.Node) -> Type:
    """The type that a declarator, type name or specifier denotes."""
    match node:
        case c_ast.TypeDecl() | c_ast.Typename() | c_ast.AttributedType() | c_ast.Decl() | c_ast.Typedef():
            return declared_type(ctx, node.type)
        case c_ast.IdentifierType():
            return _named_type(ctx, node)
        case c_ast.PtrDecl():
            return PointerType(declared_type(ctx, node.type))
        case c_ast.ArrayDecl():
            return _array_type(ctx, node)
        case c_ast.FuncDecl():
            return function_type(ctx, node)
        case c_ast.Struct() | c_ast.Union():
            return tags.record_specifier(ctx, node, declared_type)
        case c_ast.Enum():
            return tags.enum_specifier(ctx, node, declared_type)
        case c_ast.TypeOf():
            return _typeof(ctx, node)
        case c_ast.BitIntType():
            return _bit_vector(ctx, node)
        case _:
            raise unsupported(f"the type '{type(node).__name__}'", ctx.location(node))


def _typeof(ctx: Context, node: c_ast.Node) -> Type:
    if isinstance(node.expr, c_ast.Typename):
        return declared_type(ctx, node.expr)
    return designated_function(ctx, node.expr) or ctx.unevaluated(lambda: ctx.lower(node.expr).type)


def designated_function(ctx: Context, node: c_ast.Node) -> FunctionType | None:
    """The type of `f` and `*f` where they stay functions (C11 6.3.2.1p4); None for other expressions."""
    if isinstance(node, c_ast.UnaryOp) and node.op == "*":
        pointer = ctx.unevaluated(lambda: ctx.lower(node.expr)).type
        return pointer.target if isinstance(pointer, PointerType) and isinstance(pointer.target, FunctionType) else None
    symbol = ctx.scope.lookup(node.name) if isinstance(node, c_ast.ID) else None
    return symbol.type if isinstance(symbol, FunctionSymbol) else None


def inferred_type(ctx: Context, node: c_ast.Node) -> Type | None:
    """GNU `__auto_type x = e;`: the type of the initialiser; None for other declarations."""
    inner = node.type
    if not isinstance(inner, c_ast.TypeDecl) or not isinstance(inner.type, c_ast.IdentifierType):
        return None
    if inner.type.names != ["__auto_type"]:
        return None
    if node.init is None or isinstance(node.init, c_ast.InitList):
        raise type_error("'__auto_type' needs an initialiser that is an expression", ctx.location(node))
    return ctx.unevaluated(lambda: ctx.rvalue(node.init)).type


def _bit_vector(ctx: Context, node: c_ast.Node) -> Type:
    """`__CPROVER_bitvector[n]`; one that is not signed is unsigned."""
    width = ctx.constant(node.width, "the width of this bit vector")
    if not 1 <= width <= MAX_WIDTH:
        raise type_error(f"a bit vector cannot have {width} bits", ctx.location(node))
    signed = node.signedness == "signed"
    return IntType(width, signed, f"{'' if signed else 'un'}signed __CPROVER_bitvector[{width}]")


def _named_type(ctx: Context, node: c_ast.Node) -> Type:
    names: list[str] = list(node.names)
    location = ctx.location(node)
    if all(name in _SPECIFIERS for name in names):
        return basic_type(names, ctx.model, location)
    name = " ".join(names)
    symbol = ctx.scope.lookup(name)
    if isinstance(symbol, TypedefSymbol):
        return symbol.type
    if isinstance(symbol, PoisonSymbol):
        raise poisoned(name, symbol.diagnostic, location)
    builtin = builtin_typedefs(ctx.model).get(name)
    if builtin is not None:
        return builtin
    raise type_error(f"unknown type name '{name}'", location, near_names(name, ctx.scope.visible_names()))


def builtin_typedefs(model: DataModel) -> dict[str, Type]:
    """Type names that exist without a declaration."""
    return {
        CPROVER_BOOL.name: CPROVER_BOOL,
        "__CPROVER_size_t": model.size_t,
        "__CPROVER_ssize_t": model.ptrdiff_t,
        "__builtin_va_list": PointerType(VOID),
        "__int128_t": IntType(128, True, "signed __int128"),
        "__uint128_t": IntType(128, False, "unsigned __int128"),
        "_Float32": FloatType(32, "float"),
        "_Float64": FloatType(64, "double"),
        "_Float32x": FloatType(64, "double"),
        "_Float64x": FloatType(128 if model.pointer_width == 64 else 96, "long double"),
        "__float80": FloatType(128 if model.pointer_width == 64 else 96, "long double"),
        "_Float128": FloatType(128, "_Float128"),
        "__float128": FloatType(128, "_Float128"),
    }


def basic_type(names: list[str], model: DataModel, location: Location) -> Type:
    """C11 6.7.2p2: the multiset of specifiers; their order does not matter."""
    words = ["signed" if name.startswith("__signed") else name for name in names]
    if "_Complex" in words or "__complex__" in words:
        raise unsupported("the type _Complex", location)
    unsigned, signed = "unsigned" in words, "signed" in words
    longs, rest = words.count("long"), sorted(w for w in words if w not in ("unsigned", "signed", "long", "int"))
    if unsigned and signed:
        raise type_error("both 'signed' and 'unsigned' in one type", location)
    match rest:
        case []:
            if longs > 2:
                raise type_error("'long long long' is not a type", location)
            if longs == 2:
                return long_long(model, not unsigned)
            if longs == 1:
                return model.unsigned_long if unsigned else model.signed_long
            return model.unsigned_int if unsigned else model.signed_int
        case ["short"] if not longs:
            return IntType(model.short_width, not unsigned, f"{'un' if unsigned else ''}signed short int")
        case ["char"] if not longs and "int" not in words:
            return UCHAR if unsigned else SCHAR if signed else model.char
        case ["void"] if len(words) == 1:
            return VOID
        case ["_Bool"] | ["bool"] if len(words) == 1:
            return BOOL
        case ["float"] if len(words) == 1:
            return FloatType(32, "float")
        case ["double"] if len(words) == 1:
            return FloatType(64, "double")
        case ["double"] if longs == 1 and len(words) == 2:
            return FloatType(128 if model.pointer_width == 64 else 96, "long double")
        case ["__int128"] if not longs:
            return IntType(128, not unsigned, f"{'un' if unsigned else ''}signed __int128")
        case _:
            raise type_error(f"'{' '.join(names)}' is not a type", location)


def _array_type(ctx: Context, node: c_ast.Node) -> Type:
    element = declared_type(ctx, node.type)
    location = ctx.location(node)
    check_element(ctx, element, location)
    if node.dim is None:
        return ArrayType(element, UNKNOWN_LENGTH)
    return ArrayType(element, array_length(ctx, node.dim))


def check_element(ctx: Context, element: Type, location: Location) -> None:
    """C11 6.7.6.2p1: the element type is a complete object type."""
    if isinstance(element, VoidType | FunctionType) or not is_complete(ctx, element):
        raise type_error(f"array of elements of incomplete type '{element}'", location)


def array_length(ctx: Context, dim: c_ast.Node) -> int:
    location = ctx.location(dim)
    if isinstance(dim, c_ast.ID) and dim.name == "*":
        raise unsupported("a variable length array type here", location)
    length = ctx.folded(dim)
    if length is None:
        if ctx.at_file_scope:
            raise type_error("the length of this array is not a constant", location)
        raise unsupported("a variable length array type here", location)
    if length < 0:
        raise type_error("the length of this array is negative", location)
    if length >= 1 << (ctx.model.pointer_width - 1):
        raise type_error("this array is too large", location)
    return length


def function_type(ctx: Context, node: c_ast.Node, old_style: dict[str, Type] | None = None) -> FunctionType:
    """`old_style`: types of the parameters of a K&R definition by name."""
    result = declared_type(ctx, node.type)
    location = ctx.location(node)
    if isinstance(result, ArrayType | FunctionType):
        raise type_error(f"a function cannot return '{result}'", location)
    if node.args is None:
        return FunctionType(result, (), prototyped=False)
    parameters: list[Type] = []
    variadic = False
    for param in node.args.params:
        if isinstance(param, c_ast.EllipsisParam):
            variadic = True
        elif isinstance(param, c_ast.ID):  # an identifier list: int unless declared below
            parameters.append((old_style or {}).get(param.name, ctx.model.signed_int))
        else:
            parameters.append(_listed_parameter(ctx, param, node.args.params))
    if len(parameters) == 1 and isinstance(parameters[0], VoidType):
        return FunctionType(result, ())
    if any(isinstance(p, VoidType) for p in parameters):
        raise type_error("a parameter cannot have type void", location)
    old = any(isinstance(param, c_ast.ID) for param in node.args.params)
    return FunctionType(result, tuple(parameters), variadic, prototyped=not old)


def _listed_parameter(ctx: Context, param: c_ast.Node, params: list[c_ast.Node]) -> Type:
    try:
        return parameter_type(ctx, param)
    except Rejected as rejection:
        names = [getattr(other, "name", None) for other in params]
        if any(name and rejection.diagnostic.message == f"'{name}' is not declared" for name in names):
            raise unsupported("a variable length array type here", ctx.location(param)) from rejection
        raise


def parameter_type(ctx: Context, param: c_ast.Node) -> Type:
    """C11 6.7.6.3p7-8: arrays and functions become pointers; the length of the array does not matter."""
    inner = param.type
    rows = row_shape(ctx, inner, parameter=True)
    if rows is not None:
        return PointerType(declared_type(ctx, rows.element))
    if isinstance(inner, c_ast.ArrayDecl):
        element = declared_type(ctx, inner.type)
        check_element(ctx, element, ctx.location(param))
        return PointerType(element)
    type_ = declared_type(ctx, inner)
    if isinstance(type_, ArrayType):
        return PointerType(type_.element)
    if isinstance(type_, FunctionType):
        return PointerType(type_)
    return type_


def is_complete(ctx: Context, type_: Type) -> bool:
    match type_:
        case VoidType():
            return False
        case RecordType():
            return ctx.is_defined(type_)
        case ArrayType():
            return type_.length != UNKNOWN_LENGTH and is_complete(ctx, type_.element)
        case _:
            return True


def is_const(ctx: Context, node: c_ast.Node) -> bool:
    """Whether the declared object itself is const (for an array: its elements)."""
    inner = node.type if isinstance(node, c_ast.Decl | c_ast.Typedef) else node
    while isinstance(inner, c_ast.ArrayDecl):
        inner = inner.type
    if isinstance(inner, c_ast.PtrDecl | c_ast.TypeDecl) and "const" in (inner.quals or []):
        return True
    if isinstance(inner, c_ast.TypeDecl) and isinstance(inner.type, c_ast.IdentifierType):
        symbol = ctx.scope.lookup(" ".join(inner.type.names))
        return isinstance(symbol, TypedefSymbol) and symbol.is_const
    return False


def storage_classes(ctx: Context, node: c_ast.Node) -> frozenset[str]:
    """The storage class of a declaration, at most one besides `_Thread_local` (C11 6.7.1p2)."""
    classes = frozenset(str(word) for word in node.storage or [])
    if len(classes - {"_Thread_local"}) > 1:
        raise type_error(f"conflicting storage classes: {', '.join(sorted(classes))}", ctx.location(node))
    return classes


def size_of(ctx: Context, type_: Type, location: Location) -> int:
    """sizeof (C11 6.5.3.4p1; void and functions count 1 as in GNU C)."""
    incomplete = not is_complete(ctx, type_) or _is_unfinished_enum(ctx, type_)
    if not isinstance(type_, VoidType) and incomplete:
        raise type_error(f"the size of incomplete type '{type_}' is not known", location)
    return ctx.layout.size_of(type_)


def _is_unfinished_enum(ctx: Context, type_: Type) -> bool:
    """`enum e` whose constants come later: usable in GNU C, but of no known size."""
    if not isinstance(type_, IntType) or not type_.name.startswith("enum "):
        return False
    tag = ctx.scope.lookup_tag(type_.name.removeprefix("enum "))
    return tag is not None and tag.kind == "enum" and not tag.complete


def align_of(ctx: Context, type_: Type, location: Location) -> int:
    if not isinstance(type_, VoidType) and not is_complete(ctx, type_):
        raise type_error(f"the alignment of incomplete type '{type_}' is not known", location)
    return ctx.layout.align_of(type_, in_record=True)


def operand_type(ctx: Context, node: c_ast.Node) -> Type | LValue:
    """The type of an unevaluated operand; an LValue for a variable length array."""
    if isinstance(node, c_ast.Typename):
        return declared_type(ctx, node)
    function = designated_function(ctx, node)
    if function is not None:
        return function
    lowered = ctx.unevaluated(lambda: ctx.lower(node))
    return lowered if isinstance(lowered, LValue) and lowered.dims else lowered.type
