"""Several files as one program (C11 6.2.2, 6.9.2): external names are one object or function, static ones stay apart.

Declarations of one name must agree; an array of unknown length is completed by another declaration; several tentative
definitions are one. Mistakes name both places.
"""

from __future__ import annotations

from bmc.errors import Diagnostic, Severity
from bmc.ir.expr import Storage
from bmc.ir.types import ArrayType, FunctionType, IntType, PointerType, RecordType, Type
from bmc.source import Location, is_library
from frontends.c.lower.context import UNKNOWN_LENGTH, Context
from frontends.c.lower.errors import link_error
from frontends.c.lower.scope import FunctionSymbol, VariableSymbol
from frontends.c.lower.state import StaticObject


def declare_external(
    ctx: Context, name: str, type_: Type, location: Location, is_const: bool = False
) -> VariableSymbol | FunctionSymbol:
    """The program's symbol for an external name, made at its first declaration and completed by later ones."""
    known = ctx.state.externals.get(name)
    if known is not None and is_library(Location(ctx.unit, 0)) and isinstance(type_, FunctionType):
        return _library_function(ctx, known, name, type_, location)
    if known is not None:
        merge(ctx, known, name, type_, location)
        return known
    symbol = new_symbol(ctx, name, name, type_, location, is_const)
    ctx.state.externals[name] = symbol
    return symbol


def _library_function(
    ctx: Context, known: VariableSymbol | FunctionSymbol, name: str, type_: FunctionType, location: Location
) -> VariableSymbol | FunctionSymbol:
    """A function of the library that the program declared itself, perhaps with other types behind its pointers (the
    system's FILE, for example): its calls are adapted. One that the program means otherwise is another function."""
    composite = composite_type(known.type, type_)
    if composite is not None:
        merge(ctx, known, name, type_, location)
        return known
    if isinstance(known, FunctionSymbol) and fits(known.type, type_):
        symbol = FunctionSymbol(name, name, type_, location, used=known.used)
        ctx.state.functions[name] = symbol
        return symbol
    message = f"'{name}' is declared as '{known.type}', the library's is '{type_}': it is not used"
    ctx.state.library_conflicts.append(Diagnostic(message, known.location, severity=Severity.WARNING, kind="link"))
    symbol = FunctionSymbol(name, ctx.state.unique_function_name(f"{name}$library"), type_, location)
    ctx.state.functions[symbol.name] = symbol
    return symbol


def fits(one: Type, other: Type) -> bool:
    """Whether values are passed alike: pointers of all kinds, integers of one width."""
    match one, other:
        case FunctionType(), FunctionType():
            if not fits(one.result, other.result) or not (one.prototyped and other.prototyped):
                return False
            same = len(one.parameters) == len(other.parameters) and one.variadic == other.variadic
            return same and all(fits(a, b) for a, b in zip(one.parameters, other.parameters, strict=True))
        case PointerType(), PointerType():
            return True
        case IntType(), IntType():
            return one.width == other.width
        case _:
            return one == other


def new_symbol(
    ctx: Context, source_name: str, name: str, type_: Type, location: Location, is_const: bool
) -> VariableSymbol | FunctionSymbol:
    if isinstance(type_, FunctionType):
        function = FunctionSymbol(source_name, name, type_, location)
        ctx.state.functions[name] = function
        return function
    symbol = VariableSymbol(source_name, name, type_, Storage.GLOBAL, location, is_const, defined=False)
    ctx.state.object_names.add(name)
    ctx.state.statics[name] = StaticObject(symbol)
    return symbol


def merge(ctx: Context, known: VariableSymbol | FunctionSymbol, name: str, type_: Type, location: Location) -> None:
    """Another declaration of a known name: the composite type (C11 6.2.7p3), or an error."""
    composite = composite_type(known.type, type_)
    if composite is None and _opaque(known.type) and _opaque(type_) and is_library(Location(ctx.unit, 0)):
        return  # stdin, declared by the system's headers: the program's type of a stream stays
    if composite is None:
        raise link_error(f"conflicting types for '{name}': '{type_}', but '{known.type}' at {known.location}", location)
    if isinstance(known, FunctionSymbol):
        assert isinstance(composite, FunctionType)
        known.type = composite
    else:
        known.type = composite


def _opaque(type_: Type) -> bool:
    return isinstance(type_, PointerType) and isinstance(type_.target, RecordType)


def composite_type(one: Type, other: Type) -> Type | None:
    if one == other:
        return one
    match one, other:
        case ArrayType(), ArrayType():
            element = composite_type(one.element, other.element)
            if element is None or (one.length != other.length and UNKNOWN_LENGTH not in (one.length, other.length)):
                return None
            return ArrayType(element, other.length if one.length == UNKNOWN_LENGTH else one.length)
        case FunctionType(), FunctionType():
            return _composite_function(one, other)
        case PointerType(), PointerType():
            target = composite_type(one.target, other.target)
            return None if target is None else PointerType(target)
        case IntType(), IntType():
            enum = one.name.startswith("enum ") or other.name.startswith("enum ")
            return one if enum and one.width == other.width else None
        case _:
            return None


def _composite_function(one: FunctionType, other: FunctionType) -> FunctionType | None:
    result = composite_type(one.result, other.result)
    if result is None:
        return None
    if not one.prototyped or not other.prototyped:
        better = one if one.prototyped or (not other.prototyped and one.parameters) else other
        return FunctionType(result, better.parameters, better.variadic, better.prototyped)
    if one.variadic != other.variadic or len(one.parameters) != len(other.parameters):
        return None
    parameters = [composite_type(a, b) for a, b in zip(one.parameters, other.parameters, strict=True)]
    if any(p is None for p in parameters):
        return None
    return FunctionType(result, tuple(p for p in parameters if p is not None), one.variadic)


def duplicate(name: str, first: Location, location: Location) -> Exception:
    return link_error(f"'{name}' is defined twice; the first definition is at {first}", location)
