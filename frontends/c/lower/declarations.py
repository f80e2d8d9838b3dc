"""Declarations inside functions (C11 6.7): variables, static and extern ones, types, prototypes."""

from __future__ import annotations

from pycparser import c_ast

from bmc.ir.expr import Binary, BinaryOp, Const, FunctionAddress, Storage, Variable, VariablePlace
from bmc.ir.instr import Allocate, Assign, Declare, Region
from bmc.ir.types import ArrayType, FunctionType, PointerType, RecordType, Type, VoidType
from bmc.source import Location
from frontends.c.lower import tags
from frontends.c.lower.context import UNKNOWN_LENGTH, Context
from frontends.c.lower.conversions import cast, is_null_constant
from frontends.c.lower.ctypes import (
    check_element,
    declared_type,
    inferred_type,
    is_complete,
    is_const,
    size_of,
    storage_classes,
)
from frontends.c.lower.errors import Rejected, type_error, unsupported
from frontends.c.lower.expressions.qualification import value_qualifiers
from frontends.c.lower.flattening import complete_array
from frontends.c.lower.flexible import extended_type
from frontends.c.lower.gnu_attributes import (
    attribute_alignment,
    attributes,
    has_attribute,
    refuse_attributes,
    with_mode,
)
from frontends.c.lower.initialisers import initialise
from frontends.c.lower.linker import composite_type, declare_external
from frontends.c.lower.qualified import PLAIN, Qualified
from frontends.c.lower.qualifiers import qualifiers
from frontends.c.lower.scope import FunctionSymbol, PoisonSymbol, TypedefSymbol, VariableSymbol
from frontends.c.lower.state import StaticObject
from frontends.c.lower.variable_arrays import Shape, count, evaluate_dimensions, row_shape, variable_shape


def local_declaration(ctx: Context, node: c_ast.Node) -> None:
    name: str | None = node.name
    before = ctx.scope.own(name) if name else None
    try:
        _declare(ctx, node)
    except Rejected as rejection:
        now = ctx.scope.own(name) if name else None
        if name and (now is None or (rejection.unsupported and now is not before)):
            ctx.scope.declare(name, PoisonSymbol(rejection.diagnostic))
        raise


def _declare(ctx: Context, node: c_ast.Node) -> None:
    location = ctx.location(node)
    if isinstance(node, c_ast.Typedef):
        _check_new(ctx, node.name, location, typedef=True)
        refuse_attributes(ctx, node)
        type_ = with_mode(ctx, declared_type(ctx, node.type), node)
        align = attribute_alignment(ctx, node)
        words = qualifiers(ctx, node)
        ctx.scope.declare(node.name, TypedefSymbol(type_, location, is_const(ctx, node), align, words))
        return
    if node.name is None:
        if isinstance(node.type, c_ast.Struct | c_ast.Union) and node.type.decls is None:
            tags.forward_declare(ctx, node.type)
        declared_type(ctx, node.type)
        return
    storage = storage_classes(ctx, node)
    shape = None if "extern" in storage else variable_shape(ctx, node.type)
    rows = row_shape(ctx, node.type)
    if (shape is not None or rows is not None) and has_attribute(node, "cleanup"):
        raise unsupported("the attribute 'cleanup' of a variable length array", location)
    if shape is not None:
        _variable_length_array(ctx, node, shape, location)
        return
    if rows is not None:
        _pointer_to_rows(ctx, node, rows, location)
        return
    refuse_attributes(ctx, node)
    type_ = with_mode(ctx, inferred_type(ctx, node) or declared_type(ctx, node.type), node)
    if isinstance(type_, FunctionType) or "extern" in storage:
        _linked(ctx, node, type_, location)
        return
    _check_new(ctx, node.name, location)
    if isinstance(type_, ArrayType) and type_.length == UNKNOWN_LENGTH and node.init is not None:
        type_ = complete_array(ctx, type_, node.init)
    if isinstance(type_, VoidType) or not is_complete(ctx, type_):
        raise type_error(f"the variable '{node.name}' has the incomplete type '{type_}'", location)
    if "static" in storage or "_Thread_local" in storage:
        _static_local(ctx, node, type_, location)
    else:
        _automatic(ctx, node, type_, location)


def _check_new(ctx: Context, name: str, location: Location, typedef: bool = False) -> None:
    known = ctx.scope.own(name)
    if known is not None and not isinstance(known, PoisonSymbol):
        if typedef and isinstance(known, TypedefSymbol):
            return
        where = known.location
        raise type_error(f"'{name}' is already declared in this block", location, f"the first is at {where}")


def _linked(ctx: Context, node: c_ast.Node, type_: Type, location: Location) -> None:
    """`extern int x;` and prototypes inside a function: the object or function of the whole program."""
    if node.init is not None:
        raise type_error(f"'{node.name}' is extern and cannot have an initialiser here", location)
    known = ctx.file.own(node.name)
    if isinstance(known, VariableSymbol | FunctionSymbol):
        symbol: VariableSymbol | FunctionSymbol = known
        _check_agreement(known, type_, node.name, location)
    else:
        symbol = declare_external(ctx, node.name, type_, location, is_const(ctx, node))
        symbol.qualifiers = qualifiers(ctx, node)
    here = ctx.scope.own(node.name)
    if here is not None and here is not symbol:
        _check_new(ctx, node.name, location)
    ctx.scope.declare(node.name, symbol)


def _check_agreement(known: VariableSymbol | FunctionSymbol, type_: Type, name: str, location: Location) -> None:
    """C11 6.2.7p2: all declarations of one object or function have compatible types."""
    open_array = isinstance(known, VariableSymbol) and known.never_completed
    declared = known.view if isinstance(known, VariableSymbol) and known.view is not None else known.type
    if composite_type(declared, type_) is None and not open_array:
        where = f"'{declared}' at {known.location}"
        raise type_error(f"conflicting types for '{name}': '{type_}', but {where}", location)


def _note_cleanup(ctx: Context, node: c_ast.Node, variable: Variable) -> None:
    """`FILE *f __attribute__((cleanup(close)))`: close(&f) where f ends."""
    for attribute in attributes(node):
        if attribute.name != "cleanup":
            continue
        location = ctx.location(attribute)
        (argument,) = attribute.arguments or (None,)
        function = ctx.rvalue(argument) if isinstance(argument, c_ast.ID) else None
        if not isinstance(function, FunctionAddress):
            raise type_error("the attribute 'cleanup' needs the name of a function", location)
        if len(function.function_type.parameters) != 1 or function.function_type.variadic:
            raise type_error(f"the function '{function.name}' cannot be a cleanup: it needs one parameter", location)
        ctx.jumps.cleanups[variable.name] = function
        ctx.addressed |= {node.name}


def _automatic(ctx: Context, node: c_ast.Node, type_: Type, location: Location) -> None:
    variable = ctx.local(node.name, type_, location, is_const(ctx, node))
    symbol = VariableSymbol(node.name, variable.name, type_, Storage.LOCAL, location, variable.is_const)
    symbol.bind(variable)
    symbol.is_register = "register" in (node.storage or [])
    symbol.qualifiers = _qualifiers(ctx, node)
    ctx.scope.declare(node.name, symbol)
    _note_cleanup(ctx, node, variable)
    if node.init is None:
        ctx.emit(Declare(variable, location))
        return
    by_parts = isinstance(node.init, c_ast.InitList) and ctx.effects.of(node.init).emits
    if by_parts or _mentions(node.init, node.name):
        ctx.emit(Declare(variable, location))
        initialise(ctx, VariablePlace(variable), node.init, location)
        return
    # The value is computed first, so that the assignment follows its Declare directly.
    mark = ctx.builder.mark()
    initialise(ctx, VariablePlace(variable), node.init, location)
    ctx.builder.insert_declaration(mark, variable, location)


def _qualifiers(ctx: Context, node: c_ast.Node) -> Qualified:
    """Those of the declarator, or for `__auto_type` of the initialiser."""
    if inferred_type(ctx, node) is None:
        return qualifiers(ctx, node)
    return value_qualifiers(ctx, node.init) or PLAIN


def _mentions(node: c_ast.Node, name: str) -> bool:
    stack = [node]
    while stack:
        current = stack.pop()
        if isinstance(current, c_ast.ID) and current.name == name:
            return True
        stack.extend(child for _, child in current.children())
    return False


def _static_local(ctx: Context, node: c_ast.Node, type_: Type, location: Location) -> None:
    name = ctx.state.unique_object_name(f"{ctx.builder.name}::{ctx.scope.number}::{node.name}")
    symbol = VariableSymbol(node.name, name, type_, Storage.GLOBAL, location, is_const(ctx, node))
    symbol.bind(Variable(name, type_, node.name, Storage.GLOBAL, location, symbol.is_const))
    symbol.qualifiers = _qualifiers(ctx, node)
    ctx.scope.declare(node.name, symbol)
    extend(ctx, symbol, node.init)
    static = ctx.state.statics[name] = StaticObject(symbol)
    if node.init is not None:
        static.instructions = static_initialiser(ctx, symbol, node.init, location)


def extend(ctx: Context, symbol: VariableSymbol, init: c_ast.Node | None) -> None:
    """Room for a flexible array member that the initialiser fills."""
    larger = extended_type(ctx, symbol.type, init)
    if larger is not None:
        assert isinstance(symbol.type, RecordType)
        symbol.view, symbol.type = symbol.type, larger


def static_initialiser(
    ctx: Context, symbol: VariableSymbol, init: c_ast.Node, location: Location
) -> tuple[Assign, ...]:
    """The assignments of constants that initialise an object of static storage, for the start of the program."""
    mark = ctx.builder.mark()
    try:
        initialise(ctx, VariablePlace(symbol.variable), init, location, static=True)
        emitted = ctx.builder.emitted_since(mark)
    finally:
        ctx.builder.rollback(mark)
    if emitted is None or not all(isinstance(i, Assign) for i in emitted):
        raise type_error("the initialiser of static storage is not constant", location)
    return tuple(i for i in emitted if isinstance(i, Assign))


def _variable_length_array(ctx: Context, node: c_ast.Node, shape: Shape, location: Location) -> None:
    """The object is allocated on the stack and lives until the function returns; its name is a pointer to it."""
    _check_new(ctx, node.name, location)
    if node.init is not None:
        raise type_error("a variable length array cannot have an initialiser", location)
    if "static" in (node.storage or []):
        raise type_error(f"the length of the static array '{node.name}' is not constant", location)
    element = declared_type(ctx, shape.element)
    check_element(ctx, element, location)
    size_t = ctx.model.size_t
    dims = evaluate_dimensions(ctx, shape.dims, node.name, location)
    pointer = ctx.temporary(PointerType(element), node.name, location)
    one = Const(size_of(ctx, element, location), size_t)
    size = Binary(BinaryOp.MUL, count(ctx, dims), one, size_t, location)
    ctx.emit(Allocate(pointer, size, element, Region.STACK, False, False, location))
    symbol = VariableSymbol(node.name, pointer.variable.name, pointer.type, Storage.TEMPORARY, location)
    symbol.dims = dims
    symbol.bind(pointer.variable)
    ctx.scope.declare(node.name, symbol)


def _pointer_to_rows(ctx: Context, node: c_ast.Node, shape: Shape, location: Location) -> None:
    """`int (*p)[n] = malloc(...)`."""
    _check_new(ctx, node.name, location)
    if node.storage:
        raise unsupported("a static pointer to variable length arrays", location)
    type_ = PointerType(declared_type(ctx, shape.element))
    dims = evaluate_dimensions(ctx, shape.dims, node.name, location)
    variable = ctx.local(node.name, type_, location, is_const(ctx, node))
    symbol = VariableSymbol(node.name, variable.name, type_, Storage.LOCAL, location, variable.is_const)
    symbol.dims = (None, *dims)
    symbol.bind(variable)
    ctx.scope.declare(node.name, symbol)
    ctx.emit(Declare(variable, location))
    if node.init is not None:
        value = ctx.rvalue(node.init)
        if not isinstance(value.type, PointerType) and not is_null_constant(value):
            raise type_error(f"a pointer is needed here, not '{value.type}'", location)
        ctx.emit(Assign(VariablePlace(variable), cast(value, type_), location, initialises=True))


def check_parameter(type_: Type, name: str, location: Location) -> None:
    if isinstance(type_, VoidType):
        raise type_error(f"the parameter '{name}' has type void", location)
    if isinstance(type_, ArrayType):
        raise unsupported("a parameter of array type", location)
