"""Function calls (C11 6.5.2.2): arguments from left to right, the result in a temporary.

    x = f(a, g())       return_value_g := g();  return_value_f := f(a, return_value_g);  x := return_value_f

A function that is not declared and not built in is refused (C11 6.5.1p2).
"""

from __future__ import annotations

from dataclasses import replace

from pycparser import c_ast

from bmc.ir.expr import Expr, FieldPlace, FunctionAddress, Read, ZeroValue
from bmc.ir.instr import Assign, Call, Havoc, InputKind
from bmc.ir.types import FloatType, FunctionType, IntType, PointerType, RecordType, Type, VoidType
from bmc.source import Location
from frontends.c.lower import conversions
from frontends.c.lower.builtins import Builtin, find_builtin
from frontends.c.lower.context import Context, Lowered, keep_checks
from frontends.c.lower.effects import NONE, Effects
from frontends.c.lower.errors import counted, near_names, type_error, unsupported
from frontends.c.lower.expressions.names import RESERVED
from frontends.c.lower.linker import composite_type, declare_external
from frontends.c.lower.scope import FunctionSymbol, Symbol
from frontends.c.lower.values import VOID_VALUE
from frontends.c.lower.variable_arrays import argument_value

GNU = "__builtin_"


def call(ctx: Context, node: c_ast.Node) -> Lowered:
    value = _call(ctx, node, value_used=True)
    name = node.name.name if isinstance(node.name, c_ast.ID) else ""
    if name in ctx.implicit_void and isinstance(value.type, VoidType):
        location = ctx.location(node)
        place = ctx.temporary(ctx.model.signed_int, f"return_value_{name}", location)
        ctx.emit(Havoc(place, InputKind.UNINITIALISED, f"missing return value of {name}", location))
        return Read(place)
    return value


def call_effect(ctx: Context, node: c_ast.Node) -> None:
    keep_checks(ctx, _call(ctx, node, value_used=False), ctx.location(node))


def _call(ctx: Context, node: c_ast.Node, value_used: bool) -> Lowered:
    location = ctx.location(node)
    builtin = _builtin(ctx, node, location)
    if builtin is not None:
        return builtin(ctx, node, location)
    nodes: list[c_ast.Node] = list(node.args.exprs) if node.args is not None else []
    callee = ctx.rvalue(node.name)
    type_ = callee.type
    if not isinstance(type_, PointerType) or not isinstance(type_.target, FunctionType):
        raise type_error(f"a value of type '{type_}' is not a function", location)
    function = type_.target
    _check_count(function, nodes, _name_of(callee), location)
    if not isinstance(callee, FunctionAddress):
        callee = ctx.settle(callee, _all_effects(ctx, nodes), location)
    arguments = evaluate_arguments(ctx, nodes, function)
    if not function.prototyped and isinstance(callee, FunctionAddress) and ctx.state.functions[callee.name].defined:
        arguments = _matched(ctx, callee.name, function, arguments, location)
    if function.variadic and _may_look(ctx, callee):
        from frontends.c.lower.builtins.variadic import pass_arguments

        count = len(function.parameters)
        arguments = [*(ctx.settle(a, _PASSING, location) for a in arguments[:count]), *arguments[count:]]
        pass_arguments(ctx, arguments[count:], location)
        arguments = arguments[:count]
    if isinstance(function.result, FloatType):
        raise unsupported("a call that returns a floating-point number", location)
    result = None
    if value_used and not isinstance(function.result, VoidType):
        result = ctx.temporary(function.result, f"return_value_{_name_of(callee)}", location)
    ctx.emit(Call(result, callee, tuple(arguments), location))
    return VOID_VALUE if result is None else Read(result)


_PASSING = Effects(frozenset({"$va_arguments"}))


def _may_look(ctx: Context, callee: Expr) -> bool:
    """Whether the called function may have a body that looks at its variable arguments."""
    if not isinstance(callee, FunctionAddress):
        return True
    return ctx.state.functions[callee.name].defined or callee.name in ctx.state.library.names


def _matched(ctx: Context, name: str, function: FunctionType, arguments: list[Expr], location: Location) -> list[Expr]:
    """A function without prototype takes any number of arguments (C11 6.5.2.2p6 leaves a mismatch undefined): those
    too many are dropped, missing ones are arbitrary."""
    expected = len(function.parameters)
    if len(arguments) != expected:
        ctx.reporter.warn(f"'{name}' takes {counted(expected, 'argument')}, not {len(arguments)}", location)
    for type_ in function.parameters[len(arguments) :]:
        place = ctx.temporary(type_, "missing_argument", location)
        ctx.emit(Havoc(place, InputKind.UNINITIALISED, f"missing argument of {name}", location))
        arguments = [*arguments, Read(place)]
    return arguments[:expected]


def _builtin(ctx: Context, node: c_ast.Node, location: Location) -> Builtin | None:
    if not isinstance(node.name, c_ast.ID):
        return None
    name: str = node.name.name
    symbol = ctx.scope.lookup(name)
    if symbol is None or (isinstance(symbol, FunctionSymbol) and not symbol.defined):
        builtin = find_builtin(ctx, name, symbol if isinstance(symbol, FunctionSymbol) else None)
        if builtin is not None:
            return builtin
    if symbol is None and name.removeprefix(GNU) in ctx.state.library.names and name.startswith(GNU):
        return _library_builtin
    if symbol is None and name.startswith(RESERVED) and name in ctx.state.library.names:
        from frontends.c.lower.library import declare_library_function

        known = declare_library_function(ctx, name)
        if known is not None:
            ctx.scope.declare(name, known)
            return None
    if symbol is None and name.startswith(RESERVED):
        raise unsupported(f"the built-in function '{name}'", location)
    if symbol is None:
        _declare_implicitly(ctx, name, location)
    return None


def _library_builtin(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    """`__builtin_strlen(s)` is strlen(s), whether or not it is declared."""
    from frontends.c.lower.library import declare_library_function

    name = node.name.name.removeprefix(GNU)
    if ctx.scope.lookup(name) is None:
        declare_library_function(ctx, name)
    return call(ctx, c_ast.FuncCall(c_ast.ID(name, node.name.coord), node.args, node.coord))


def _declare_implicitly(ctx: Context, name: str, location: Location) -> None:
    """C89: a function that is not declared returns int and takes what it is given. Functions of the library are known,
    as they are to gcc."""
    from frontends.c.lower.library import declare_library_function

    close = near_names(name, (n for n in ctx.scope.visible_names()))
    hint = close or "declare it before it is called, or include the header that does"
    later = ctx.file.names.get(name)
    function = FunctionType(ctx.model.signed_int, (), prototyped=False)
    if isinstance(later, FunctionSymbol):
        declared = later.type
        if isinstance(declared.result, VoidType):  # as gcc: int is taken for the result, which nobody gives
            ctx.implicit_void.add(name)
            declared = replace(declared, result=ctx.model.signed_int)
        if composite_type(declared, function) is None:
            message = f"the function '{name}' is not declared here, and at {later.location} its type is '{later.type}'"
            raise type_error(message, location, hint)
        symbol: Symbol = later
    elif later is not None:
        raise type_error(f"the function '{name}' is not declared", location, hint)
    elif (known := declare_library_function(ctx, name)) is not None:
        symbol = known
    else:
        symbol = declare_external(ctx, name, function, location)
        ctx.file.names[name] = symbol  # visible from here on in the whole file
        ctx.file.state.positions[name] = ctx.file.state.position
    ctx.reporter.warn(f"the function '{name}' is not declared", location, hint)
    ctx.scope.declare(name, symbol)


def _name_of(callee: Expr) -> str:
    return callee.name if isinstance(callee, FunctionAddress) else "function_pointer"


def _check_count(function: FunctionType, nodes: list[c_ast.Node], name: str, location: Location) -> None:
    expected, given = len(function.parameters), len(nodes)
    if not function.prototyped:
        return
    if given < expected or (given > expected and not function.variadic):
        atleast = "at least " if function.variadic else ""
        raise type_error(f"'{name}' takes {atleast}{counted(expected, 'argument')}, not {given}", location)


def _all_effects(ctx: Context, nodes: list[c_ast.Node]) -> Effects:
    effects = [ctx.effects.of(node) for node in nodes]
    return Effects(
        frozenset[str]().union(*(e.names for e in effects)),
        any(e.anywhere for e in effects),
        any(e.emits for e in effects),
    )


def evaluate_arguments(ctx: Context, nodes: list[c_ast.Node], function: FunctionType) -> list[Expr]:
    """Left to right, each safe from what the later ones change, converted to the parameters' types."""
    later: list[Effects] = [NONE] * len(nodes)
    for i in range(len(nodes) - 2, -1, -1):
        after = ctx.effects.of(nodes[i + 1])
        rest = later[i + 1]
        later[i] = Effects(after.names | rest.names, after.anywhere or rest.anywhere, after.emits or rest.emits)
    values: list[Expr] = []
    for i, node in enumerate(nodes):
        location = ctx.location(node)
        value = argument_value(ctx, node)
        if i < len(function.parameters):
            value = _as_transparent(ctx, value, function.parameters[i], location)
            value = conversions.convert(value, function.parameters[i], location, ctx.reporter, "argument")
        else:
            value = _default_promotion(ctx, value, location)
        values.append(ctx.settle(value, later[i], location))
    return values


def _as_transparent(ctx: Context, value: Expr, type_: Type, location: Location) -> Expr:
    """GNU: an argument for a transparent union may have the type of any of its members."""
    if not isinstance(type_, RecordType) or type_.tag not in ctx.state.transparent or value.type == type_:
        return value
    members = ctx.state.records[type_.tag].fields
    fitting = [m for m in members if m.type == value.type] or [m for m in members if isinstance(m.type, PointerType)]
    if not fitting or not isinstance(value.type, PointerType | IntType):
        raise type_error(f"'{value.type}' is no member of the transparent union", location)
    place = ctx.temporary(type_, "transparent_union", location)
    ctx.emit(Assign(place, ZeroValue(type_), location, hidden=True))
    member = FieldPlace(place, fitting[0].name, fitting[0].type)
    ctx.emit(Assign(member, conversions.cast(value, member.type), location, hidden=True))
    return Read(place)


def _default_promotion(ctx: Context, value: Expr, location: Location) -> Expr:
    """C11 6.5.2.2p6-7."""
    type_: Type = value.type
    if isinstance(type_, VoidType):
        raise type_error("a value of type void cannot be used", location)
    return conversions.promote(value, ctx.model)
