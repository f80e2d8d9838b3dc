"""The procedure with which the program starts: it makes the globals, calls the entry function and ends.

    declare g;  g := 0;  g := 3;  return_value_main := main();  halt

Everything that initialises static storage is constant, so the order does not matter, except that an object exists
before its address is taken.
"""

from __future__ import annotations

from bmc.ir.expr import AddressOf, Expr, FunctionAddress, Variable, VariablePlace, ZeroValue, root_variable
from bmc.ir.instr import Assign, Call, Declare, Halt, Havoc, InputKind
from bmc.ir.program import START, Procedure
from bmc.ir.types import UCHAR, VOID, ArrayType, FunctionType, RecordType, VoidType
from bmc.ir.walk import operands, preorder
from bmc.source import Location
from frontends.c.lower.builder import LoweringBuilder
from frontends.c.lower.context import UNKNOWN_LENGTH
from frontends.c.lower.entry import entry_arguments
from frontends.c.lower.errors import Reporter, type_error
from frontends.c.lower.scope import FunctionSymbol, VariableSymbol
from frontends.c.lower.state import LITERAL, ProgramState, StaticObject


def global_variables(state: ProgramState) -> tuple[Variable, ...]:
    """Objects of static storage that exist: defined ones, declared ones if they are used, string literals."""
    objects = [static.symbol.variable for static in state.statics.values() if _exists(static)]
    return (*state.strings.values(), *objects)


def _exists(static: StaticObject) -> bool:
    return static.symbol.defined or static.symbol.used


def complete_tentative(state: ProgramState) -> None:
    """C11 6.9.2p5: `int a[];` that nothing completes has one element; what is only declared has no size."""
    for static in state.statics.values():
        type_ = static.symbol.type
        if isinstance(type_, ArrayType) and type_.length == UNKNOWN_LENGTH:
            static.symbol.type = ArrayType(type_.element, 1 if static.symbol.defined else 0)
            static.symbol.never_completed = True
        elif isinstance(type_, RecordType) and type_.tag not in state.records:
            _never_defined(state, static.symbol, type_)


def _never_defined(state: ProgramState, symbol: VariableSymbol, type_: RecordType) -> None:
    """`extern struct s x;` where no file defines struct s: only the address of x can be used. C11 6.9.2p3."""
    if symbol.defined:
        message = f"the variable '{symbol.source_name}' has the incomplete type '{type_}'"
        state.reporter.report(type_error(message, symbol.location).diagnostic)
    symbol.view, symbol.type = type_, ArrayType(UCHAR, 0)


def start_procedure(state: ProgramState, entry: FunctionSymbol, nondet_static: bool, argv_used: bool) -> Procedure:
    builder = LoweringBuilder(START, START, FunctionType(VOID, ()), entry.location)
    location = Location(entry.location.file, entry.location.line, entry.location.column, START)
    for codes, element in list(state.strings):
        variable = state.strings[codes, element]
        builder.emit(Declare(variable, variable.location, initialised=True))
        value = state.string_value(codes, element)
        builder.emit(Assign(VariablePlace(variable), value, variable.location, initialises=True, hidden=True))
    # A compound literal exists before the object that holds its address, and its content may name any other object.
    literals = [s for s in state.statics.values() if s.symbol.source_name == LITERAL]
    for static in literals:
        builder.emit(Declare(static.symbol.variable, static.symbol.location))
    objects = [static for static in state.statics.values() if _exists(static) and static not in literals]
    early = _named_before(objects)
    for static in early:
        _declare(builder, static, nondet_static)
    for static in objects:
        if static not in early:
            _declare(builder, static, nondet_static)
        _object(state.reporter, builder, static, nondet_static)
    for static in literals:
        _content(builder, static)
    for function in state.functions.values():
        if function.constructor and function.defined:
            builder.emit(Call(None, FunctionAddress(function.name, function.type), (), location))
    arguments = entry_arguments(state, builder, entry, location, argv_used)
    call_entry(builder, entry, arguments, location)
    builder.end(Halt("end of program", location))
    return builder.finish()


def _named_before(objects: list[StaticObject]) -> list[StaticObject]:
    """Objects whose address another one holds that is made before them: they must exist by then."""
    made: set[str] = set()
    named: set[str] = set()
    for static in objects:
        made.add(static.symbol.variable.name)
        for instruction in static.instructions:
            for node in (n for operand in operands(instruction) for n in preorder(operand)):
                variable = root_variable(node.place) if isinstance(node, AddressOf) else None
                if variable is not None and variable.name not in made:
                    named.add(variable.name)
    return [static for static in objects if static.symbol.variable.name in named]


def _is_unknown(static: StaticObject, nondet_static: bool) -> bool:
    chosen = nondet_static and not static.symbol.variable.is_const and not static.library
    return not static.symbol.defined or chosen


def _declare(builder: LoweringBuilder, static: StaticObject, nondet_static: bool) -> None:
    variable = static.symbol.variable
    builder.emit(Declare(variable, variable.location, initialised=not _is_unknown(static, nondet_static)))


def _object(reporter: Reporter, builder: LoweringBuilder, static: StaticObject, nondet_static: bool) -> None:
    variable = static.symbol.variable
    if not static.symbol.defined:
        reporter.warn(f"'{variable.source_name}' is defined nowhere: its value is arbitrary", variable.location)
    if _is_unknown(static, nondet_static):
        place = VariablePlace(variable)
        builder.emit(Havoc(place, InputKind.STATIC, variable.source_name, variable.location))
        return
    _content(builder, static)


def _content(builder: LoweringBuilder, static: StaticObject) -> None:
    variable = static.symbol.variable
    place = VariablePlace(variable)
    first = static.instructions[0] if static.instructions else None
    if not isinstance(first, Assign) or first.target != place:
        zero = ZeroValue(variable.type)
        builder.emit(Assign(place, zero, variable.location, initialises=True, hidden=True))
    for instruction in static.instructions:
        builder.emit(instruction)


def call_entry(
    builder: LoweringBuilder, entry: FunctionSymbol, arguments: tuple[Expr, ...], location: Location
) -> None:
    result = None
    if not isinstance(entry.type.result, VoidType):
        result = VariablePlace(builder.temporary(entry.type.result, f"return_value_{entry.source_name}", location))
    builder.emit(Call(result, FunctionAddress(entry.name, entry.type), arguments, location))
