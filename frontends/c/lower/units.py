"""The rounds over every file: first all declarations at file scope, then initialisers, then function bodies.

Types of external objects are complete before any body is lowered, whichever file completes them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from pycparser import c_ast

from bmc.errors import Diagnostic, Severity
from bmc.ir.program import Procedure
from bmc.ir.types import VOID, ArrayType, FunctionType, RecordType, Type, VoidType
from bmc.source import Location
from frontends.c.lower import tags
from frontends.c.lower.builder import LoweringBuilder
from frontends.c.lower.context import UNKNOWN_LENGTH, Context
from frontends.c.lower.ctypes import (
    declared_type,
    function_type,
    inferred_type,
    is_complete,
    is_const,
    parameter_type,
    storage_classes,
)
from frontends.c.lower.declarations import extend, static_initialiser
from frontends.c.lower.errors import Rejected, type_error, unsupported
from frontends.c.lower.expressions.table import EFFECTS, EXPRESSIONS
from frontends.c.lower.flattening import complete_array
from frontends.c.lower.functions import lower_function
from frontends.c.lower.gnu_attributes import alias_of, attribute_alignment, has_attribute, refuse_attributes, with_mode
from frontends.c.lower.linker import declare_external, duplicate, merge, new_symbol
from frontends.c.lower.pragmas import pack_pragma
from frontends.c.lower.qualifiers import qualifiers
from frontends.c.lower.scope import FileScope, FunctionSymbol, PoisonSymbol, TypedefSymbol, VariableSymbol
from frontends.c.lower.state import ProgramState
from frontends.c.nodes import Asm


@dataclass
class PendingInitialiser:
    position: int
    symbol: VariableSymbol
    init: c_ast.Node
    location: Location


@dataclass
class PendingBody:
    position: int
    symbol: FunctionSymbol
    node: c_ast.Node
    packing: int  # `#pragma pack` in force


@dataclass
class Unit:
    """One file between the rounds."""

    ctx: Context
    initialisers: list[PendingInitialiser] = field(default_factory=list)
    bodies: list[PendingBody] = field(default_factory=list)


def new_context(state: ProgramState, path: str, definitions: dict[str, str]) -> Context:
    """Lowering at file scope: whatever is emitted is taken back."""
    builder = LoweringBuilder("$file", "$file", FunctionType(VOID, ()), Location(path, 0))
    return Context(state, FileScope(definitions), builder, EXPRESSIONS, EFFECTS, path)


def declare_unit(state: ProgramState, path: str, ast: c_ast.FileAST, statics: frozenset[str]) -> Unit:
    """First round. `statics`: names that another file uses too, so that a static one of this file is renamed."""
    unit = Unit(new_context(state, path, tags.definition_texts(ast)))
    ctx = unit.ctx
    for position, node in enumerate(ast.ext, start=1):
        ctx.file.state.position = position
        mark = ctx.builder.mark()
        try:
            _external_declaration(unit, node, position, statics)
        except Rejected as rejection:
            name = getattr(node.decl if isinstance(node, c_ast.FuncDef) else node, "name", None)
            if name and ctx.scope.own(name) is None:
                ctx.scope.declare(name, PoisonSymbol(rejection.diagnostic))
                state.poisoned[name] = rejection.diagnostic
            if not (rejection.unsupported and _only_declares(node)):
                _refuse_declaration(state, rejection, ctx.location(node))
        except RecursionError:
            state.reporter.report(Diagnostic("nested too deeply", ctx.location(node), kind="type"))
        ctx.builder.rollback(mark)
    return unit


def _refuse_declaration(state: ProgramState, rejection: Rejected, location: Location) -> None:
    """What is unsupported stops the run only if something uses it: its name is poisoned."""
    found = rejection.diagnostic
    severity = Severity.WARNING if rejection.unsupported else Severity.ERROR
    state.reporter.report(Diagnostic(found.message, found.location or location, found.hint, severity, found.kind))


def _only_declares(node: c_ast.Node) -> bool:
    """Headers declare much that a program does not use: only the use is worth a word."""
    if isinstance(node, c_ast.Typedef):
        return True
    return isinstance(node, c_ast.Decl) and (isinstance(node.type, c_ast.FuncDecl) or "extern" in (node.storage or []))


def _external_declaration(unit: Unit, node: c_ast.Node, position: int, statics: frozenset[str]) -> None:
    ctx = unit.ctx
    match node:
        case c_ast.FuncDef():
            _function_definition(unit, node, position, statics)
        case c_ast.Typedef():
            _typedef(ctx, node)
        case c_ast.Decl():
            _declaration(unit, node, position, statics)
        case c_ast.StaticAssert():
            tags.static_assertion(ctx, node)
        case c_ast.Pragma():
            pack_pragma(ctx, node)
        case c_ast.AttributeDeclaration() | c_ast.EmptyStatement():
            pass
        case Asm():
            raise unsupported("assembly at file scope", ctx.location(node), "leave it out where __CPROVER__ is defined")
        case _:
            raise unsupported(f"'{type(node).__name__}' at file scope", ctx.location(node))


def _typedef(ctx: Context, node: c_ast.Node) -> None:
    location = ctx.location(node)
    refuse_attributes(ctx, node)
    type_ = with_mode(ctx, declared_type(ctx, node.type), node)
    if has_attribute(node, "transparent_union") and isinstance(type_, RecordType):
        ctx.state.transparent.add(type_.tag)
    known = ctx.scope.own(node.name)
    if isinstance(known, TypedefSymbol) and known.type != type_:
        raise type_error(f"'{node.name}' is already a name for '{known.type}', at {known.location}", location)
    if known is not None and not isinstance(known, TypedefSymbol | PoisonSymbol):
        raise type_error(f"'{node.name}' is already declared at {known.location}", location)
    align = attribute_alignment(ctx, node)
    ctx.scope.declare(node.name, TypedefSymbol(type_, location, is_const(ctx, node), align, qualifiers(ctx, node)))


def _declaration(unit: Unit, node: c_ast.Node, position: int, statics: frozenset[str]) -> None:
    ctx = unit.ctx
    location = ctx.location(node)
    if node.name is None:
        if isinstance(node.type, c_ast.Struct | c_ast.Union) and node.type.decls is None:
            tags.forward_declare(ctx, node.type)
        declared_type(ctx, node.type)
        return
    refuse_attributes(ctx, node)
    type_ = with_mode(ctx, inferred_type(ctx, node) or declared_type(ctx, node.type), node)
    storage = storage_classes(ctx, node)
    if storage & {"auto", "register"}:
        raise type_error(f"'{node.name}' cannot be auto or register at file scope", location)
    if isinstance(type_, VoidType):
        raise type_error(f"the variable '{node.name}' has type void", location)
    known = ctx.scope.own(node.name)
    if isinstance(known, VariableSymbol) and isinstance(known.type, ArrayType) and isinstance(type_, ArrayType):
        if type_.length == UNKNOWN_LENGTH and known.type.element == type_.element:
            type_ = known.type  # `int a[2]; int a[] = {1};`
    if isinstance(type_, ArrayType) and type_.length == UNKNOWN_LENGTH and node.init is not None:
        type_ = complete_array(ctx, type_, node.init)
    alias = alias_of(ctx, node)
    if alias is not None:
        _declare_alias(ctx, node.name, alias, location)
        return
    symbol = file_symbol(ctx, node.name, type_, location, is_const(ctx, node), "static" in storage, statics)
    symbol.qualifiers = qualifiers(ctx, node)
    if isinstance(symbol, FunctionSymbol):
        _note_calls(symbol, node)
        if node.init is not None:
            raise type_error(f"the function '{node.name}' is initialised like a variable", location)
        return
    _define_object(unit, node, symbol, position, location)


def _note_calls(symbol: FunctionSymbol, node: c_ast.Node) -> None:
    """Who calls a function that nobody calls."""
    symbol.constructor = symbol.constructor or has_attribute(node, "constructor")
    symbol.destructor = symbol.destructor or has_attribute(node, "destructor")


def _declare_alias(ctx: Context, name: str, target: str, location: Location) -> None:
    """Another name for the same object or function, in all files."""
    symbol = ctx.scope.own(target)
    if not isinstance(symbol, VariableSymbol | FunctionSymbol):
        raise unsupported(f"an alias of '{target}' before its declaration", location, f"declare '{target}' first")
    if name in ctx.state.externals or ctx.scope.own(name) is not None:
        raise unsupported(f"an alias after another declaration of '{name}'", location)
    ctx.scope.declare(name, symbol)
    ctx.state.externals[name] = symbol


def _define_object(unit: Unit, node: c_ast.Node, symbol: VariableSymbol, position: int, location: Location) -> None:
    if node.init is not None:
        if any(pending.symbol is symbol for pending in unit.initialisers) or symbol.initialised:
            raise duplicate(node.name, symbol.location, location)
        symbol.initialised = True
        symbol.location = location
        unit.initialisers.append(PendingInitialiser(position, symbol, node.init, location))
    if node.init is not None or "extern" not in (node.storage or []):
        if not symbol.defined:
            symbol.defined = True
            symbol.location = location


def file_symbol(
    ctx: Context, name: str, type_: Type, location: Location, const: bool, static: bool, statics: frozenset[str]
) -> VariableSymbol | FunctionSymbol:
    """The symbol that a declaration at file scope declares, new or known."""
    known = ctx.scope.own(name)
    if isinstance(known, VariableSymbol | FunctionSymbol):
        if isinstance(known, FunctionSymbol) != isinstance(type_, FunctionType):
            raise type_error(f"'{name}' is declared differently at {known.location}", location)
        merge(ctx, known, name, type_, location)
        return known
    if known is not None and not isinstance(known, PoisonSymbol):
        raise type_error(f"'{name}' is already declared at {known.location}", location)
    if static:
        unique = f"{name}${Path(ctx.unit).stem}" if name in statics else name
        stem, count = unique, 1
        while unique in ctx.state.functions or unique in ctx.state.statics:
            count += 1
            unique = f"{stem}${count}"
        symbol = new_symbol(ctx, name, unique, type_, location, const)
    else:
        symbol = declare_external(ctx, name, type_, location, const)
    ctx.scope.declare(name, symbol)
    return symbol


def _function_definition(unit: Unit, node: c_ast.Node, position: int, statics: frozenset[str]) -> None:
    ctx = unit.ctx
    location = ctx.location(node)
    old_style = {decl.name: parameter_type(ctx, decl) for decl in node.param_decls or []}
    type_: Type
    if isinstance(node.decl.type, c_ast.FuncDecl):
        type_ = function_type(ctx, node.decl.type, old_style)
    else:
        type_ = declared_type(ctx, node.decl.type)
    if not isinstance(type_, FunctionType):
        raise type_error(f"'{node.decl.name}' is not a function", location)
    if isinstance(type_.result, RecordType) and not is_complete(ctx, type_.result):
        raise type_error(f"'{node.decl.name}' returns the incomplete type '{type_.result}'", location)
    if node.decl.type.args is None:  # `int f() {...}` takes no arguments
        type_ = FunctionType(type_.result, (), prototyped=False)
    if node.decl.name.startswith("__CPROVER_mm_io_"):
        # CBMC calls it at accesses to integer addresses, although nothing in the program does
        raise type_error(f"accesses to devices through '{node.decl.name}' are not supported", location)
    refuse_attributes(ctx, node.decl)
    is_static = "static" in (node.decl.storage or [])
    symbol = file_symbol(ctx, node.decl.name, type_, location, False, is_static, statics)
    assert isinstance(symbol, FunctionSymbol)
    symbol.qualifiers = qualifiers(ctx, node.decl)
    if _is_shortcut(ctx, node.decl):
        return
    if symbol.defined:
        if "inline" in (node.decl.funcspec or []):
            return  # an inline definition repeated in another file
        raise duplicate(node.decl.name, symbol.location, location)
    symbol.defined = True
    _note_calls(symbol, node.decl)
    symbol.location = location
    unit.bodies.append(PendingBody(position, symbol, node, ctx.file.packing[-1]))


def _is_shortcut(ctx: Context, decl: c_ast.Node) -> bool:
    """GNU: an `extern inline` definition of a system header (glibc's checked functions) is only for inlining; the
    function itself is the library's."""
    inline = "inline" in (decl.funcspec or []) and "extern" in (decl.storage or [])
    return inline and decl.name in ctx.state.library.names and "/include/" in ctx.location(decl).file


def initialise_unit(unit: Unit, state: ProgramState) -> None:
    """Second round: objects of static storage. One whose initialiser is not supported must not be used."""
    for item in unit.initialisers:
        unit.ctx.file.state.position = item.position
        try:
            _initialise(unit.ctx, item)
        except Rejected as rejection:
            item.symbol.poison = rejection.diagnostic
            _refuse_declaration(state, rejection, item.location)
        except RecursionError:
            state.reporter.report(Diagnostic("nested too deeply", item.location, kind="type"))


def define_unit(unit: Unit, state: ProgramState) -> None:
    """Third round: function bodies. Inline functions of system headers are lowered only if something uses them."""
    waiting = list(unit.bodies)
    done: dict[str, Procedure] = {}
    while ready := [item for item in waiting if item.symbol.used or not _is_from_header(item)]:
        waiting = [item for item in waiting if item not in ready]
        for item in ready:
            procedure = _define(unit, state, item)
            if procedure is not None:
                done[item.symbol.name] = procedure
    for item in unit.bodies:  # in the order of the file
        if item.symbol.name in done:
            state.procedures[item.symbol.name] = done[item.symbol.name]


def _is_from_header(item: PendingBody) -> bool:
    header = "/include/" in item.symbol.location.file
    return header and "inline" in (item.node.decl.funcspec or [])


def _define(unit: Unit, state: ProgramState, item: PendingBody) -> Procedure | None:
    unit.ctx.file.state.position = item.position
    unit.ctx.file.packing = [item.packing]
    try:
        return lower_function(unit.ctx, item.symbol, item.node)
    except Rejected as rejection:
        state.reporter.report(rejection.diagnostic)
    except RecursionError:
        state.reporter.report(Diagnostic("nested too deeply", item.symbol.location, kind="type"))
    return None


def _initialise(ctx: Context, item: PendingInitialiser) -> None:
    if not is_complete(ctx, item.symbol.type):
        raise type_error(f"'{item.symbol.source_name}' has the incomplete type '{item.symbol.type}'", item.location)
    extend(ctx, item.symbol, item.init)
    instructions = static_initialiser(ctx, item.symbol, item.init, item.location)
    ctx.state.statics[item.symbol.name].instructions = instructions
