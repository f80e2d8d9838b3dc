"""Arguments of the entry function, when nobody calls it: all that a caller could pass.

Scalars are nondeterministic. A pointer is NULL or the address of one fresh object whose contents are
nondeterministic in the same way (C's callers could pass more; so does CBMC). How deep that goes and from where on a
pointer can be NULL is for the user to say (--max-nondet-tree-depth, --min-null-tree-depth). For `main`: argc is at
least 0, argv has argc + 1 elements, the last of them NULL.
"""

from __future__ import annotations

from bmc.ir.expr import (
    AddressOf,
    Binary,
    BinaryOp,
    Cast,
    Const,
    DerefPlace,
    Expr,
    FieldPlace,
    IndexPlace,
    Place,
    Read,
    Storage,
    Variable,
    VariablePlace,
)
from bmc.ir.instr import Allocate, Assign, Assume, Branch, Declare, Havoc, InputKind, Jump, Region
from bmc.ir.types import (
    BOOL,
    TRUTH,
    ArrayType,
    FunctionType,
    IntType,
    PointerType,
    RecordType,
    Type,
    VoidType,
)
from bmc.source import Location
from frontends.c.lower.builder import LoweringBuilder
from frontends.c.lower.scope import FunctionSymbol
from frontends.c.lower.state import ProgramState

_DEPTH = 2  # pointers to pointers: how many levels get objects of their own, if the user does not say
_ELEMENTS = 8  # arrays with pointers in them: how many elements


def entry_arguments(
    state: ProgramState, builder: LoweringBuilder, entry: FunctionSymbol, location: Location, argv_used: bool
) -> tuple[Expr, ...]:
    parameters = entry.type.parameters
    if entry.source_name == "main" and len(parameters) in (2, 3) and _is_main(parameters):
        return _main_arguments(state, builder, parameters, location, argv_used)
    maker = _Maker(state, builder, location)
    return tuple(maker.argument(type_, f"argument{i}") for i, type_ in enumerate(parameters, start=1))


def _is_main(parameters: tuple[Type, ...]) -> bool:
    strings = [p for p in parameters[1:] if isinstance(p, PointerType) and isinstance(p.target, PointerType)]
    return isinstance(parameters[0], IntType) and len(strings) == len(parameters) - 1


def _main_arguments(
    state: ProgramState,
    builder: LoweringBuilder,
    parameters: tuple[Type, ...],
    location: Location,
    argv_used: bool,
) -> tuple[Expr, ...]:
    integer, argv_type = parameters[0], parameters[1]
    assert isinstance(integer, IntType)
    assert isinstance(argv_type, PointerType)
    argc = VariablePlace(builder.temporary(integer, "argc", location))
    builder.emit(Havoc(argc, InputKind.ENTRY, "argc", location))
    # C11 5.1.2.2.1p2: not negative. It is 0 if the caller gives no program name.
    builder.emit(Assume(Binary(BinaryOp.GE, Read(argc), Const(0, integer), TRUTH, location), location))
    # The array argv fits into half of the address space, as every object.
    most = (1 << (state.model.pointer_width - 1)) // (state.model.pointer_width // 8) - 1
    if most < integer.maximum:
        builder.emit(Assume(Binary(BinaryOp.LE, Read(argc), Const(most, integer), TRUTH, location), location))
    rest: list[Expr] = [Const(0, type_) for type_ in parameters[2:]]
    if not argv_used:
        return (Read(argc), Const(0, argv_type), *rest)
    size_t, ptrdiff_t = state.model.size_t, state.model.ptrdiff_t
    count = Binary(BinaryOp.ADD, Cast(Read(argc), size_t), Const(1, size_t), size_t, location)
    width = Const(state.layout.size_of(argv_type.target), size_t)
    argv = VariablePlace(builder.temporary(argv_type, "argv", location))
    size = Binary(BinaryOp.MUL, count, width, size_t, location)
    builder.emit(Allocate(argv, size, argv_type.target, Region.STACK, False, False, location))
    last = Binary(BinaryOp.POINTER_ADD, Read(argv), Cast(Read(argc), ptrdiff_t), argv_type, location)
    null = Const(0, argv_type.target)
    builder.emit(Assign(DerefPlace(last, True, location), null, location, hidden=True))
    return (Read(argc), Read(argv), *rest)


class _Maker:
    """Makes one argument after the other, with the objects that they point to."""

    def __init__(self, state: ProgramState, builder: LoweringBuilder, location: Location) -> None:
        self.state = state
        self.builder = builder
        self.location = location

    def argument(self, type_: Type, name: str) -> Expr:
        place = VariablePlace(self.builder.temporary(type_, name, self.location))
        self.fill(place, type_, name, 0)
        return Read(place)

    def fill(self, place: Place, type_: Type, name: str, level: int) -> None:
        """Give `place` any value; pointers in it get objects."""
        deepest = self.state.tree_depth
        match type_:
            case PointerType() if deepest is not None and level >= deepest:
                self.builder.emit(Assign(place, Const(0, type_), self.location, hidden=True))
            case PointerType() if (level < _DEPTH or deepest is not None) and self._has_object(type_.target):
                self._pointer(place, type_, name, level)
            case RecordType() if not type_.is_union and self._has_pointer(type_):
                for member in self.state.records[type_.tag].fields:
                    part = FieldPlace(place, member.name, member.type, member.bit_width)
                    self.fill(part, member.type, f"{name}.{member.name}", level)
            case ArrayType() if self._has_pointer(type_) and type_.length <= _ELEMENTS:
                for i in range(type_.length):
                    index = Const(i, self.state.model.ptrdiff_t)
                    self.fill(IndexPlace(place, index, self.location), type_.element, f"{name}[{i}]", level)
            case _:
                self.builder.emit(Havoc(place, InputKind.ENTRY, name, self.location))

    def _pointer(self, place: Place, type_: PointerType, name: str, level: int) -> None:
        unique = self.state.unique_object_name(f"{self.builder.name}::{name}$object")
        target = Variable(unique, type_.target, f"{name}$object", Storage.LOCAL, self.location)
        self.builder.variable(target)
        self.builder.emit(Declare(target, self.location))
        self.fill(VariablePlace(target), type_.target, f"*{name}", level + 1)
        if level < self.state.null_depth:
            self.builder.emit(Assign(place, AddressOf(VariablePlace(target)), self.location, hidden=True))
            return
        choice = VariablePlace(self.builder.temporary(BOOL, f"{name}_is_null", self.location))
        self.builder.emit(Havoc(choice, InputKind.ENTRY, f"{name} == NULL", self.location))
        null, valid, done = (self.builder.fresh_label(f"{name}.{word}") for word in ("null", "object", "end"))
        self.builder.end(Branch(Cast(Read(choice), TRUTH), null, valid, self.location))
        self.builder.start(null, self.location)
        self.builder.emit(Assign(place, Const(0, type_), self.location, hidden=True))
        self.builder.end(Jump(done, self.location))
        self.builder.start(valid, self.location)
        self.builder.emit(Assign(place, AddressOf(VariablePlace(target)), self.location, hidden=True))
        self.builder.start(done, self.location)

    def _has_object(self, type_: Type) -> bool:
        if isinstance(type_, VoidType | FunctionType):
            return False
        return not isinstance(type_, RecordType) or type_.tag in self.state.records

    def _has_pointer(self, type_: Type) -> bool:
        match type_:
            case PointerType():
                return True
            case ArrayType():
                return self._has_pointer(type_.element)
            case RecordType():
                return any(self._has_pointer(member.type) for member in self.state.records[type_.tag].fields)
            case _:
                return False
