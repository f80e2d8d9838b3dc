"""Arguments of the entry function, when nobody calls it: all that a caller could pass.

Scalars are nondeterministic. A pointer is NULL or the address of one fresh object whose contents are
nondeterministic in the same way (C's callers could pass more; so does CBMC). How deep that goes and from where on a
pointer can be NULL is for the user to say (--max-nondet-tree-depth, --min-null-tree-depth). For `main`: argc is at
least 0, argv has argc + 1 elements, the last of them NULL, and the first of the others are strings of any length
(C11 5.1.2.2.1p2). CBMC leaves the strings out, so that every look at one fails.
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
from bmc.ir.instr import ROOM, Allocate, Assign, Assume, Branch, Declare, Havoc, InputKind, Jump, Region
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
_STRINGS = 16  # elements of argv that are strings
_MOST_VARIABLES = 1 << 16  # of the environment


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
    strings = _Strings(state, builder, location)
    argv = strings.array("argv", argc, argv_type) if argv_used else Const(0, argv_type)
    return (Read(argc), argv, *(strings.environment(type_, integer) for type_ in parameters[2:]))


class _Strings:
    """What argv and the environment are: arrays of pointers to objects of any size whose last byte ends them, and NULL
    behind the last."""

    def __init__(self, state: ProgramState, builder: LoweringBuilder, location: Location) -> None:
        self.state, self.builder, self.location = state, builder, location

    def environment(self, type_: Type, integer: IntType) -> Expr:
        """The third parameter that many systems pass to main (C11 J.5.1)."""
        assert isinstance(type_, PointerType)
        count = VariablePlace(self.builder.temporary(integer, "envc", self.location))
        self.builder.emit(Havoc(count, InputKind.ENTRY, f"{ROOM}envp", self.location))
        for op, limit in ((BinaryOp.GE, 0), (BinaryOp.LE, min(integer.maximum, _MOST_VARIABLES))):
            within = Binary(op, Read(count), Const(limit, integer), TRUTH, self.location)
            self.builder.emit(Assume(within, self.location))
        return self.array("envp", count, type_)

    def array(self, name: str, count: VariablePlace, type_: PointerType) -> Expr:
        """`count` strings; those behind the first few are any pointers, which promises too little."""
        size_t, ptrdiff_t, location = self.state.model.size_t, self.state.model.ptrdiff_t, self.location
        elements = Binary(BinaryOp.ADD, Cast(Read(count), size_t), Const(1, size_t), size_t, location)
        width = Const(self.state.layout.size_of(type_.target), size_t)
        array = VariablePlace(self.builder.temporary(type_, name, location))
        size = Binary(BinaryOp.MUL, elements, width, size_t, location)
        self.builder.emit(Allocate(array, size, type_.target, Region.STACK, False, False, location, name))
        last = self._added(Read(array), Cast(Read(count), ptrdiff_t), type_)
        self._assign(last, Const(0, type_.target))
        for i in range(_STRINGS):
            self._store(i, count, array, name)
        return Read(array)

    def _store(self, number: int, count: VariablePlace, array: VariablePlace, name: str) -> None:
        """`if (number < count) array[number] = ...;`"""
        integer, type_ = count.type, array.type
        assert isinstance(integer, IntType)
        assert isinstance(type_, PointerType)
        there, done = (self.builder.fresh_label(f"{name}.{word}") for word in ("string", "end"))
        given = Binary(BinaryOp.GT, Read(count), Const(number, integer), TRUTH, self.location)
        self.builder.end(Branch(given, there, done, self.location))
        self.builder.start(there, self.location)
        element = self._added(Read(array), Const(number, self.state.model.ptrdiff_t), type_)
        self._assign(element, self._string(f"{name}[{number}]", type_.target))
        self.builder.start(done, self.location)

    def _assign(self, pointer: Expr, value: Expr) -> None:
        target = DerefPlace(pointer, True, self.location)
        self.builder.emit(Assign(target, value, self.location, hidden=True))

    def _string(self, name: str, type_: Type) -> Expr:
        assert isinstance(type_, PointerType)
        size_t, ptrdiff_t, location = self.state.model.size_t, self.state.model.ptrdiff_t, self.location
        length = VariablePlace(self.builder.temporary(size_t, f"{name}_length", location))
        string = VariablePlace(self.builder.temporary(type_, f"{name}_string", location))
        self.builder.emit(Havoc(length, InputKind.ENTRY, ROOM + name, location))
        most = Const(self.state.model.signed_int.maximum, size_t)  # no system passes longer ones
        self.builder.emit(Assume(Binary(BinaryOp.LE, Read(length), most, TRUTH, location), location))
        size = Binary(BinaryOp.ADD, Read(length), Const(1, size_t), size_t, location)
        self.builder.emit(Allocate(string, size, type_.target, Region.STACK, False, False, location, name))
        self._assign(self._added(Read(string), Cast(Read(length), ptrdiff_t), type_), Const(0, type_.target))
        return Read(string)

    def _added(self, pointer: Expr, index: Expr, type_: PointerType) -> Expr:
        return Binary(BinaryOp.POINTER_ADD, pointer, index, type_, self.location)


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
