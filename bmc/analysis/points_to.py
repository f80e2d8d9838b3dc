"""Where every pointer of a program can point: a whole-program, field-sensitive, inclusion-based (Andersen) analysis.

    p = &x.f; q = p; *q = malloc(4);      p and q point to x+4, x+4 points to "main/entry:7"

Every instruction is a constraint between the contents of spots (bmc.analysis.abstract_objects); it is evaluated again
whenever something that it has read grows, until nothing does. Flow- and context-insensitive: an over-approximation of
all executions. A pointer made from an integer, from nondeterminism, or read before it was written is UNKNOWN: it can
point to any object whose address is ever taken, and what is stored through it can be found in any of them. Memory from
`malloc` is such memory; `assume_initialised` leaves it out, for users that make sure in another way that no pointer is
read before it was written.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bmc.analysis.abstract_objects import (
    ANY,
    UNKNOWN,
    UNKNOWN_OBJECT,
    AbstractObject,
    ObjectKind,
    Spot,
    holds_pointer,
    in_array_of,
    pointer_offsets,
    spot,
)
from bmc.analysis.addressed import addressed_functions, addressed_variables
from bmc.analysis.uninitialised import maybe_uninitialised
from bmc.analysis.written_at_once import written_at_once
from bmc.ir.expr import (
    AddressOf,
    Binary,
    BinaryOp,
    Cast,
    Conditional,
    Const,
    DerefPlace,
    Expr,
    FieldPlace,
    FunctionAddress,
    IndexPlace,
    Place,
    Read,
    Variable,
    VariablePlace,
)
from bmc.ir.instr import (
    Allocate,
    Assign,
    Call,
    CopyMemory,
    Declare,
    Havoc,
    Return,
    SetMemory,
)
from bmc.ir.layout import Layout
from bmc.ir.program import Procedure, Program
from bmc.ir.types import ArrayType, IntType, PointerType, RecordType, Type
from bmc.ir.walk import Step


@dataclass(frozen=True, slots=True)
class Targets:
    """Where a pointer can point. `unknown`: also to any object whose address is taken."""

    spots: frozenset[Spot]
    unknown: bool

    def objects(self) -> frozenset[AbstractObject]:
        return frozenset(s.object for s in self.spots)

    def functions(self) -> frozenset[str]:
        return frozenset(o.name for o in self.objects() if o.kind is ObjectKind.FUNCTION)


class PointsTo:
    """The solution for one program."""

    def __init__(self, program: Program, assume_initialised: bool = False) -> None:
        self.program = program
        self.layout: Layout = program.layout
        self._contents: dict[Spot, set[Spot]] = {}
        self._spots_of: dict[AbstractObject, set[Spot]] = {}
        self._everywhere: set[Spot] = set()  # stored through an unknown pointer
        self._variables: dict[Variable, AbstractObject] = {}
        self._addressed = addressed_variables(program)
        self._readers: dict[AbstractObject | None, set[int]] = {}
        self._constraints: list[tuple[Procedure, str, Step]] = []
        self._current: int | None = None
        self._queue: list[int] = []
        self._queued: set[int] = set()
        self._assume_initialised = assume_initialised
        self._written_at_once = written_at_once(program)
        self._suspects = {name: maybe_uninitialised(p) for name, p in program.procedures.items()}
        self._solve()

    # --- questions --------------------------------------------------------------------------------------------------

    def targets(self, pointer: Expr) -> Targets:
        """Where an expression of pointer type can point, wherever in the program it stands."""
        found = self._value(pointer)
        return Targets(frozenset(s for s in found if s != UNKNOWN), UNKNOWN in found)

    def locations(self, place: Place) -> Targets:
        """What a place can denote."""
        found = self._locate(place)
        return Targets(frozenset(s for s in found if s != UNKNOWN), UNKNOWN in found)

    def held(self, object_: AbstractObject) -> Targets:
        """Where the pointers stored anywhere in an object can point."""
        found = self._load(Spot(object_, ANY))
        return Targets(frozenset(s for s in found if s != UNKNOWN), UNKNOWN in found)

    def contents(self, object_: AbstractObject, offset: int) -> Targets:
        """Where a pointer stored at an offset of an object can point."""
        found = self._load(spot(self.layout, object_, offset))
        return Targets(frozenset(s for s in found if s != UNKNOWN), UNKNOWN in found)

    def read(self, place: Place) -> Targets:
        """Where pointers point whose bytes a place can hold."""
        found = {v for s in self._locate(place) for v in self._load(s)}
        return Targets(frozenset(s for s in found if s != UNKNOWN), UNKNOWN in found)

    def holders(self) -> dict[AbstractObject, set[AbstractObject]]:
        """For every object those in which its address may be stored; UNKNOWN_OBJECT stands for anywhere."""
        found: dict[AbstractObject, set[AbstractObject]] = {}
        for where, values in self._contents.items():
            for value in values:
                found.setdefault(value.object, set()).add(where.object)
        for value in self._everywhere:
            found.setdefault(value.object, set()).add(UNKNOWN_OBJECT)
        return found

    def addressable(self) -> frozenset[AbstractObject]:
        """All objects that an unknown pointer may point to."""
        named = {self.object_of(v) for v in self._all_variables() if v.name in self._addressed}
        sites = {
            allocation_site(procedure, block, step, index)
            for procedure, block, index, step in _steps(self.program)
            if isinstance(step, Allocate)
        }
        return frozenset(named | sites)

    def callees(self, call: Call) -> frozenset[str]:
        """Functions that a call can reach; through an unknown pointer every function whose address is taken."""
        if isinstance(call.callee, FunctionAddress):
            return frozenset({call.callee.name})
        targets = self.targets(call.callee)
        return frozenset(addressed_functions(self.program)) if targets.unknown else targets.functions()

    def object_of(self, variable: Variable) -> AbstractObject:
        known = self._variables.get(variable)
        if known is None:
            known = AbstractObject(variable.name, ObjectKind.VARIABLE, variable.type)
            self._variables[variable] = known
        return known

    # --- solving ----------------------------------------------------------------------------------------------------

    def _solve(self) -> None:
        for procedure, block, index, step in _steps(self.program):
            if isinstance(step, Assign | Havoc | Declare | Call | Allocate | CopyMemory | SetMemory | Return):
                self._constraints.append((procedure, f"{block}:{index}", step))
        self._queue = list(reversed(range(len(self._constraints))))
        self._queued = set(self._queue)
        while self._queue:
            number = self._queue.pop()
            self._queued.discard(number)
            self._current = number
            self._apply(*self._constraints[number])
        self._current = None

    def _apply(self, procedure: Procedure, place: str, step: Step) -> None:
        match step:
            case Assign():
                self._assign(step.target, step.value)
            case Havoc():
                self._forget(self._locate(step.target), step.target.type)
            case Declare():
                suspect = not step.initialised and step.variable.name in self._suspects[procedure.name]
                if suspect and not self._assume_initialised:
                    self._forget({Spot(self.object_of(step.variable), 0)}, step.variable.type)
            case Allocate():
                block, _, index = place.rpartition(":")
                site = allocation_site(procedure, block, step, int(index))
                self._store(self._locate(step.result), 0, {spot(self.layout, site, 0)})
                if not step.zeroed and not self._assume_initialised and site.name not in self._written_at_once:
                    self._store({Spot(site, ANY)}, 0, {UNKNOWN})
            case CopyMemory():
                sources = self._value(step.source)
                values = {v for s in sources for v in self._whole(s)}
                targets = {_whole_object(s) for s in self._value(step.target)}
                self._store(targets, 0, values)
                if any(not self._can_hold(s) for s in sources):  # bytes of pointers that came as integers
                    self._store({t for t in targets if t != UNKNOWN and self._can_hold(t)}, 0, {UNKNOWN})
            case SetMemory():
                byte = step.byte.operand if isinstance(step.byte, Cast) else step.byte
                if not (isinstance(byte, Const) and byte.value == 0):
                    self._store({_whole_object(s) for s in self._value(step.target)}, 0, {UNKNOWN})
            case Call():
                self._call(step)
            case Return():
                if step.value is not None:
                    self._copy({Spot(result_of(procedure), 0)}, step.value)
            case _:
                pass

    def _assign(self, target: Place, value: Expr) -> None:
        if isinstance(target.type, PointerType | RecordType | ArrayType):
            self._copy(self._locate(target), value)
        elif isinstance(target.type, IntType) and not isinstance(target, VariablePlace):
            # Bytes of a pointer that are written as an integer make a pointer nobody knows.
            punned = {s for s in self._locate(target) if holds_pointer(self.layout, s)}
            self._store(punned, 0, {UNKNOWN})

    def _call(self, call: Call) -> None:
        for name in sorted(self.callees(call)):
            procedure = self.program.procedures.get(name)
            if procedure is None:
                continue
            for parameter, argument in zip(procedure.parameters, call.arguments, strict=False):
                self._copy({Spot(self.object_of(parameter), 0)}, argument)
            if call.result is not None:
                result = result_of(procedure)
                self._transfer(self._locate(call.result), {Spot(result, 0)}, call.result.type)

    def _copy(self, targets: set[Spot], value: Expr) -> None:
        """The pointers in a value of any type into the targets."""
        if isinstance(value.type, PointerType):
            self._store(targets, 0, self._value(value))
            return
        while isinstance(value, Conditional):
            self._copy(targets, value.then)
            value = value.otherwise
        if isinstance(value, Read):
            self._transfer(targets, self._locate(value.place), value.type)

    def _transfer(self, targets: set[Spot], sources: set[Spot], type_: Type) -> None:
        for offset in dict.fromkeys(pointer_offsets(self.layout, type_)):
            values = {v for s in sources for v in self._load_pointer(self._shift(s, offset))}
            self._store(targets, offset, values)

    def _forget(self, targets: set[Spot], type_: Type) -> None:
        for offset in dict.fromkeys(pointer_offsets(self.layout, type_)):
            self._store(targets, offset, {UNKNOWN})

    # --- contents ---------------------------------------------------------------------------------------------------

    def _store(self, targets: Iterable[Spot], offset: int, values: set[Spot]) -> None:
        if not values:
            return
        for target in targets:
            if target == UNKNOWN:
                if not values <= self._everywhere:
                    self._everywhere |= values
                    self._wake(None)
                continue
            where = self._shift(target, offset)
            known = self._contents.setdefault(where, set())
            if not values <= known:
                known |= values
                self._spots_of.setdefault(where.object, set()).add(where)
                self._wake(where.object)

    def _wake(self, object_: AbstractObject | None) -> None:
        for number in sorted(self._readers.get(object_, ()), reverse=True):
            if number not in self._queued:
                self._queued.add(number)
                self._queue.append(number)

    def _load(self, where: Spot) -> set[Spot]:
        if where == UNKNOWN:
            return {UNKNOWN}
        self._remember(where.object)
        if where.offset == ANY:
            found = {v for s in self._spots_of.get(where.object, ()) for v in self._contents[s]}
        else:
            found = self._contents.get(where, set()) | self._contents.get(Spot(where.object, ANY), set())
        if where.object.kind is ObjectKind.ALLOCATION or where.object.name in self._addressed:
            self._remember(None)
            found = found | self._everywhere
        return found

    def _load_pointer(self, where: Spot) -> set[Spot]:
        """A pointer read from there. Memory of another type can hold any pointer: its bytes came as integers."""
        found = self._load(where)
        return found if holds_pointer(self.layout, where) else found | {UNKNOWN}

    def _whole(self, where: Spot) -> set[Spot]:
        return self._load(_whole_object(where))

    def _can_hold(self, where: Spot) -> bool:
        """Whether an object has room for pointers as far as its type says."""
        type_ = where.object.type
        return type_ is None or next(iter(pointer_offsets(self.layout, type_)), None) is not None

    def _remember(self, object_: AbstractObject | None) -> None:
        if self._current is not None:
            self._readers.setdefault(object_, set()).add(self._current)

    def _shift(self, where: Spot, offset: int) -> Spot:
        if where == UNKNOWN or where.offset == ANY:
            return where
        return spot(self.layout, where.object, where.offset + offset)

    # --- expressions ------------------------------------------------------------------------------------------------

    def _locate(self, place: Place) -> set[Spot]:
        offset = 0
        while True:
            match place:
                case VariablePlace():
                    return {self._shift(Spot(self.object_of(place.variable), 0), offset)}
                case DerefPlace():
                    return {self._shift(s, offset) for s in self._value(place.pointer)}
                case FieldPlace():
                    record = place.base.type
                    assert isinstance(record, RecordType)
                    offset += self.layout.records[record.tag].field(place.name).offset
                    place = place.base
                case IndexPlace():
                    place = place.base

    def _value(self, expr: Expr) -> set[Spot]:
        """Spots that a pointer expression can be the address of; NULL and constant addresses are none."""
        match expr:
            case AddressOf():
                return self._locate(expr.place)
            case FunctionAddress():
                return {Spot(AbstractObject(expr.name, ObjectKind.FUNCTION), ANY)}
            case Read():
                return {v for s in self._locate(expr.place) for v in self._load_pointer(s)}
            case Cast():
                if isinstance(expr.operand.type, PointerType):
                    return self._value(expr.operand)
                return set() if isinstance(expr.operand, Const) else {UNKNOWN}
            case Conditional():
                return self._value(expr.then) | self._value(expr.otherwise)
            case Binary(op=BinaryOp.POINTER_ADD, left=left, right=right):
                assert isinstance(left.type, PointerType)
                size = self.layout.size_of(left.type.target)
                return self._moved(self._value(left), size, right)
            case _:
                return set()

    def _moved(self, spots: set[Spot], size: int, distance: Expr) -> set[Spot]:
        if isinstance(distance, Const) and distance.value == 0:
            return spots
        return {s if in_array_of(self.layout, s, size) else _whole_object(s) for s in spots}

    def _all_variables(self) -> Iterator[Variable]:
        yield from self.program.globals
        for procedure in self.program.procedures.values():
            yield from procedure.variables


def _whole_object(where: Spot) -> Spot:
    return where if where == UNKNOWN else Spot(where.object, ANY)


def allocation_site(procedure: Procedure, block: str, step: Allocate, index: int) -> AbstractObject:
    """Everything that this instruction ever allocates."""
    return AbstractObject(f"{procedure.name}/{block}:{index}", ObjectKind.ALLOCATION, step.element, repeated=True)


def result_of(procedure: Procedure) -> AbstractObject:
    return AbstractObject(f"{procedure.name}()", ObjectKind.RESULT, procedure.type.result)


def _steps(program: Program) -> Iterator[tuple[Procedure, str, int, Step]]:
    for procedure in program.procedures.values():
        for block in procedure.blocks:
            for index, step in enumerate((*block.instructions, block.terminator)):
                yield procedure, block.label, index, step
