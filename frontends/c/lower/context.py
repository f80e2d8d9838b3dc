"""The state of lowering one function (or the initialisers of one file), and the ways to lower an expression.

Handlers for each kind of syntax node are given as a table, so that the modules about expressions do not import each
other. An expression is lowered in one of these ways:

    lower      to an expression or, for an lvalue, its place           a[i]     LValue(IndexPlace(a, i))
    rvalue     to its value: lvalues read, arrays decayed              a[i]     Read(IndexPlace(a, i))
    condition  to a TRUTH                                              x        x != 0
    effect     for its side effects only                               x++      (one assignment)

Order of evaluation (C leaves it open, 6.5p3): operands from left to right, the arguments of a call too; an assignment
evaluates its left operand's address first, then the right operand, then stores; a compound assignment reads the old
value after its right operand. A value read earlier is kept in a temporary where a later operand might change it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from pycparser import c_ast

from bmc.ir.expr import (
    AddressOf,
    Binary,
    Cast,
    Const,
    DerefPlace,
    Expr,
    FieldPlace,
    IndexPlace,
    Place,
    PointerQuery,
    Read,
    Storage,
    Unary,
    Variable,
    VariablePlace,
    root_variable,
)
from bmc.ir.instr import Assign, Declare, Instruction
from bmc.ir.layout import DataModel, Layout
from bmc.ir.types import (
    UCHAR,
    ArrayType,
    FloatType,
    FunctionType,
    PointerType,
    RecordType,
    TruthType,
    Type,
    VoidType,
)
from bmc.ir.walk import preorder
from bmc.source import Location
from frontends.c.lower.builder import LoweringBuilder
from frontends.c.lower.constants import fold
from frontends.c.lower.conversions import cast, convert, truth
from frontends.c.lower.effects import Effects, EffectTable, affected
from frontends.c.lower.errors import Rejected, Reporter, type_error, unsupported
from frontends.c.lower.jumps import Jumps
from frontends.c.lower.scope import FileScope, Scope
from frontends.c.lower.state import ProgramState

UNKNOWN_LENGTH = -1  # of an array type that is still incomplete; never leaves lowering
MAX_DEPTH = 900
Dimensions: TypeAlias = tuple[Expr | None, ...]  # lengths; the first may not be known


@dataclass(frozen=True, slots=True)
class LValue:
    """A place as the result of an expression. `assignable` is false for parts of a value (`f().x`). `dims`: of a
    variable length array; its place is the pointer to its first element, of a row of it (`is_row`) what that points to
    (see `variable_arrays`)."""

    place: Place
    is_const: bool = False
    assignable: bool = True
    dims: Dimensions = ()
    is_row: bool = False

    @property
    def type(self) -> Type:
        return self.place.type


Lowered: TypeAlias = Expr | LValue
Handler: TypeAlias = Callable[["Context", c_ast.Node], Lowered]
Result = TypeVar("Result")


class Context:
    def __init__(
        self,
        state: ProgramState,
        file: FileScope,
        builder: LoweringBuilder,
        handlers: Mapping[type, Handler],
        effect_handlers: Mapping[type, Callable[[Context, c_ast.Node], None]],
        unit: str,
        function: str = "",
    ) -> None:
        self.state = state
        self.file = file
        self.scope: Scope = file
        self.builder = builder
        self.handlers = handlers
        self.effect_handlers = effect_handlers
        self.unit = unit
        self.function = function
        self.effects = EffectTable()
        self.addressed: frozenset[str] = frozenset()
        self.allocation_hint: Type | None = None
        self.statement_body: Callable[[Context, c_ast.Node], Lowered] | None = None
        self.arm_types: dict[int, Type] = {}  # of conditionals met before; looking twice would double at each level
        self.arbitrary: set[int] = set()  # quantifiers (by node) that one arbitrary value decides
        self.implicit_void: set[str] = set()  # functions used before their definition says that they return nothing
        self.jumps = Jumps()
        self.variadic: VariablePlace | None = None  # where a variadic function finds its arguments
        self.folding = False  # looking for a constant: what is not evaluated is left out
        self._depth = 0
        self._scopes = 0

    # --- surroundings -----------------------------------------------------------------------------------------------

    @property
    def model(self) -> DataModel:
        return self.state.model

    @property
    def layout(self) -> Layout:
        return self.state.layout

    @property
    def reporter(self) -> Reporter:
        return self.state.reporter

    @property
    def at_file_scope(self) -> bool:
        return self.scope is self.file

    def is_defined(self, type_: RecordType) -> bool:
        """Whether the members of a struct or union are known at this place of the file (C11 6.7.2.3p3)."""
        return type_.tag in self.state.records and self.file.is_completed(type_.tag)

    def location(self, node: c_ast.Node | None) -> Location:
        """The place of a node, or of the first node inside it that has one."""
        stack = [node]
        while stack:
            current = stack.pop()
            if current is None:
                continue
            coord = current.coord
            if coord is not None:
                return Location(str(coord.file), int(coord.line), int(coord.column or 0), self.function)
            stack.extend(child for _, child in reversed(current.children()))
        return Location(self.unit, 0, 0, self.function)

    def enter_scope(self) -> Scope:
        self._scopes += 1
        self.scope = Scope(self.scope, self._scopes)
        return self.scope

    def leave_scope(self) -> None:
        assert self.scope.parent is not None
        self.scope = self.scope.parent

    def emit(self, instruction: Instruction) -> None:
        self.builder.emit(instruction)

    # --- expressions ------------------------------------------------------------------------------------------------

    def lower(self, node: c_ast.Node) -> Lowered:
        handler = self.handlers.get(type(node))
        if handler is None:
            raise unsupported(f"the expression '{type(node).__name__}'", self.location(node))
        self._depth += 1
        try:
            if self._depth > MAX_DEPTH:
                raise self._too_deep(node)
            return handler(self, node)
        finally:
            self._depth -= 1

    def _too_deep(self, node: c_ast.Node) -> Rejected:
        return type_error("nested too deeply", self.location(node), f"at most {MAX_DEPTH} levels are read")

    @contextmanager
    def deeper(self, node: c_ast.Node) -> Iterator[None]:
        self._depth += 1
        try:
            if self._depth > MAX_DEPTH:
                raise self._too_deep(node)
            yield
        finally:
            self._depth -= 1

    def rvalue(self, node: c_ast.Node) -> Expr:
        return self.value_of(self.lower(node), self.location(node))

    def value_of(self, lowered: Lowered, location: Location) -> Expr:
        """Lvalue conversion and the decay of arrays (C11 6.3.2.1)."""
        if not isinstance(lowered, LValue):
            return lowered
        type_ = lowered.type
        if len(lowered.dims) > 1:
            hint = "use subscripts for every dimension"
            raise unsupported("a pointer to a row of a variable length array here", location, hint)
        if lowered.is_row:
            assert isinstance(lowered.place, DerefPlace)
            return lowered.place.pointer
        if isinstance(type_, ArrayType):
            place = self._addressable(lowered.place, location)
            return AddressOf(IndexPlace(place, Const(0, self.model.ptrdiff_t), location), decay=True)
        if isinstance(type_, FloatType):
            raise unsupported("floating-point arithmetic", location)
        if isinstance(type_, RecordType) and not self.is_defined(type_):
            raise type_error(f"'{type_}' is incomplete here", location, "define it before it is used")
        if isinstance(type_, VoidType | FunctionType):
            raise type_error(f"a value of type {type_} cannot be used", location)
        return Read(lowered.place)

    def _addressable(self, place: Place, location: Location) -> Place:
        """The place, moved out of a temporary, which has no address."""
        variable = root_variable(place)
        if variable is None or variable.storage is not Storage.TEMPORARY:
            return place
        copy = self.local("$copy", variable.type, location)
        self.emit(Declare(copy, location, initialised=True))
        self.emit(Assign(VariablePlace(copy), Read(VariablePlace(variable)), location, hidden=True))
        return _rerooted(place, VariablePlace(copy))

    def local(self, source_name: str, type_: Type, location: Location, is_const: bool = False) -> Variable:
        """A new local variable of the current block; the caller emits its Declare."""
        name = self.state.unique_object_name(f"{self.builder.name}::{self.scope.number}::{source_name}")
        variable = Variable(name, type_, source_name, Storage.LOCAL, location, is_const)
        self.builder.variable(variable)
        self.scope.variables.append(variable)
        return variable

    def condition(self, node: c_ast.Node) -> Expr:
        location = self.location(node)
        return self.as_condition(self.rvalue(node), location)

    def as_condition(self, value: Expr, location: Location) -> Expr:
        if isinstance(value.type, RecordType | VoidType | ArrayType):
            raise type_error(f"a scalar is needed here, not '{value.type}'", location)
        return truth(value)

    def effect(self, node: c_ast.Node) -> None:
        handler = self.effect_handlers.get(type(node))
        if handler is None:
            keep_checks(self, self.lower(node), self.location(node))
        else:
            with self.deeper(node):
                handler(self, node)

    def converted(self, node: c_ast.Node, type_: Type, what: str = "assignment") -> Expr:
        """The value converted as if by assignment to `type_`."""
        return convert(self.rvalue(node), type_, self.location(node), self.reporter, what)

    # --- evaluation without instructions ----------------------------------------------------------------------------

    def unevaluated(self, work: Callable[[], Result]) -> Result:
        """Run `work` for its result; nothing that it emits stays (operands of sizeof, dry runs)."""
        mark = self.builder.mark()
        alive = len(self.scope.variables)
        try:
            return work()
        finally:
            self.builder.rollback(mark)
            del self.scope.variables[alive:]

    def folded(self, node: c_ast.Node) -> int | None:
        """The value of an integer constant expression; None if it is not constant."""

        def work() -> int | None:
            mark = self.builder.mark()
            value = self.rvalue(node)
            return fold(value, self.layout) if self.builder.emitted_since(mark) == () else None

        outer, self.folding = self.folding, True
        try:
            return self.unevaluated(work)
        finally:
            self.folding = outer

    def constant(self, node: c_ast.Node, what: str) -> int:
        value = self.folded(node)
        if value is None:
            raise type_error(f"{what} is not an integer constant expression", self.location(node))
        return value

    # --- temporaries ------------------------------------------------------------------------------------------------

    def temporary(self, type_: Type, source_name: str, location: Location) -> VariablePlace:
        return VariablePlace(self.builder.temporary(type_, source_name, location))

    def keep(self, value: Expr, location: Location, name: str = "") -> Expr:
        """The value, computed now into a temporary."""
        if isinstance(value, Const):
            return value
        if isinstance(value, Cast) and not isinstance(value.operand.type, TruthType):
            return Cast(self.keep(value.operand, location, name), value.type, value.implicit, value.location)
        if not name:
            plain = isinstance(value, Read) and isinstance(value.place, VariablePlace)
            name = value.place.variable.source_name if plain else "tmp"  # type: ignore[union-attr]
        place = self.temporary(value.type, name, location)
        self.emit(Assign(place, value, location, hidden=True))
        return Read(place)

    def settle(self, value: Expr, later: Effects, location: Location) -> Expr:
        """The value such that `later` effects cannot change it."""
        return self.keep(value, location) if affected(value, later, self.addressed) else value

    def settle_place(self, place: Place, later: Effects | None, location: Location) -> Place:
        """The place with the indices and pointers in it fixed; `later` None: against everything."""

        def fixed(value: Expr) -> Expr:
            if later is None:
                return value if not _reads(value) else self.keep(value, location)
            return self.settle(value, later, location)

        match place:
            case VariablePlace():
                return place
            case FieldPlace():
                base = self.settle_place(place.base, later, location)
                return place if base is place.base else FieldPlace(base, place.name, place.type, place.bit_width)
            case IndexPlace():
                base, index = self.settle_place(place.base, later, location), fixed(place.index)
                same = base is place.base and index is place.index
                return place if same else IndexPlace(base, index, place.location)
            case DerefPlace():
                pointer = fixed(place.pointer)
                return place if pointer is place.pointer else DerefPlace(pointer, place.subscript, place.location)

    def attempt(self, work: Callable[[], None]) -> Rejected | None:
        """Run `work`; if it is rejected, take back what it emitted and return why."""
        mark = self.builder.mark()
        alive = len(self.scope.variables)
        scope = self.scope
        try:
            work()
        except Rejected as rejection:
            self.builder.rollback(mark)
            self.scope = scope
            del self.scope.variables[alive:]
            return rejection
        return None


def _reads(value: Expr) -> bool:
    return any(
        isinstance(node, Read)
        and not (isinstance(node.place, VariablePlace) and node.place.variable.storage is Storage.TEMPORARY)
        for node in preorder(value)
    )


def _rerooted(place: Place, root: Place) -> Place:
    match place:
        case VariablePlace() | DerefPlace():
            return root
        case FieldPlace():
            return FieldPlace(_rerooted(place.base, root), place.name, place.type, place.bit_width)
        case IndexPlace():
            return IndexPlace(_rerooted(place.base, root), place.index, place.location)


def keep_checks(ctx: Context, lowered: Lowered, location: Location) -> None:
    """A value that nobody uses is still computed where computing it may go wrong (`*p;`)."""
    if isinstance(lowered, LValue):
        if isinstance(lowered.type, VoidType) and isinstance(lowered.place, DerefPlace):
            pointer = cast(lowered.place.pointer, PointerType(UCHAR))  # C11 6.5.3.2p4: `*` needs a valid pointer
            lowered = LValue(DerefPlace(pointer, False, location))
        if isinstance(lowered.type, ArrayType | FunctionType | VoidType | FloatType):
            return
        lowered = ctx.value_of(lowered, location)
    trivial = isinstance(lowered, Const) or (isinstance(lowered, Read) and isinstance(lowered.place, VariablePlace))
    if not trivial and not isinstance(lowered.type, VoidType) and _can_fail(lowered):
        ctx.keep(lowered, location)


def _can_fail(value: Expr) -> bool:
    return any(isinstance(node, Binary | Unary | IndexPlace | DerefPlace | PointerQuery) for node in preorder(value))
