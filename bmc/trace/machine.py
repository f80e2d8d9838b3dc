"""The concrete interpreter: runs a program with given choices, one instruction after the other.

It shares no code with the unwinder: memory is bytes, every expression is computed anew, calls live on an explicit
stack. That the two agree on every execution is what makes a reported counterexample trustworthy.

    machine = Machine(program, inputs, target="main.assertion.1")
    machine.execute(step_limit)      # an Outcome: how the execution ended, and where
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from bmc.analysis.addressed import addressed_variables
from bmc.analysis.loops import Loop, loop_forest
from bmc.errors import InternalError
from bmc.ir.expr import Variable
from bmc.ir.instr import Branch, Jump
from bmc.ir.pointers import function_numbers, split
from bmc.ir.program import START, Program
from bmc.ir.types import Type
from bmc.properties import Property
from bmc.source import NOWHERE, Location, is_library
from bmc.trace.encoding import Stored, covered_ranges, from_bytes, to_bytes
from bmc.trace.evaluate import World
from bmc.trace.frames import Code, Deliver, Edge, Frame, Position, Turn, make_edge
from bmc.trace.instructions import BlockTranslator
from bmc.trace.memory import Memory, MemoryObject, Region
from bmc.trace.naming import Namer, is_temporary
from bmc.trace.recorder import Recorder
from bmc.ussa.inputs import Inputs
from bmc.ussa.instance import Context, root
from bmc.ussa.instance import variable as variable_key


class Ending(Enum):
    COMPLETED = "the program came to its end"
    VIOLATED = "the property is violated"
    BLOCKED = "an assumption does not hold"
    FATAL = "another assertion fails, after which the execution has no meaning"
    LIMIT = "the limit of steps is reached"
    STUCK = "the execution cannot go on"


@dataclass(frozen=True, slots=True)
class Outcome:
    ending: Ending
    detail: str
    location: Location

    def __str__(self) -> str:
        detail = f": {self.detail}" if self.detail else ""
        return f"{self.ending.value}{detail} ({self.location})"


class Ended(Exception):
    """Raised inside the machine only."""

    def __init__(self, ending: Ending, detail: str, location: Location) -> None:
        super().__init__(detail)
        self.outcome = Outcome(ending, detail, location)


class Machine:
    """`target` is the property at whose violation to stop (None: note every violation and go on); `cut` of the inputs
    is a violation of the target as well."""

    def __init__(self, program: Program, inputs: Inputs, target: str | None = None, record: bool = False) -> None:
        self.program = program
        self.inputs = inputs
        self.target = target
        self.tracking = program.tracks_initialisation
        self.layout = program.layout
        functions = function_numbers(program)
        self.memory = Memory(program.model, inputs, len(functions))
        self.names = {number: name for name, number in functions.items()}
        self._addressed = addressed_variables(program) if inputs.objects else frozenset()
        self.globals = {v.name: self._new_global(v) for v in program.globals}
        namer = Namer(self.memory, self.layout, {n: self._source_name(f) for n, f in self.names.items()})
        self.recorder = Recorder(self.layout, namer) if record else None
        self.world = World(self.layout, self.memory, self.globals, functions, self._late_variable, self._unknown)
        self.violations: dict[str, Property] = {}
        self.outputs: list[tuple[str, tuple[Stored, ...]]] = []
        self.steps = 0
        self._allocations = 0
        self.stack: list[Frame] = []
        self._codes: dict[str, Code] = {}

    def _source_name(self, name: str) -> str:
        procedure = self.program.procedures.get(name)
        return name if procedure is None else procedure.source_name

    def _new_global(self, variable: Variable) -> MemoryObject:
        return self._new_variable(variable, root())

    def _new_variable(self, variable: Variable, context: Context) -> MemoryObject:
        size = self.layout.size_of(variable.type)
        name = variable.name
        made = MemoryObject(
            variable.source_name, size, Region.VARIABLE, lambda: variable_key(context, name), variable=variable
        )
        if name in self._addressed:
            self.memory.born(made)
        return made

    def new_local(self, frame: Frame, variable: Variable) -> MemoryObject:
        """A new object for the variable; one that it had before is dead."""
        before = frame.variables.get(variable.name)
        if before is not None:
            before.live = False
        made = frame.variables[variable.name] = self._new_variable(variable, frame.context)
        return made

    def _late_variable(self, frame: Frame, variable: Variable) -> MemoryObject:
        """The object of a variable that is used without a declaration: a temporary, or a jump past the declaration."""
        made = self.new_local(frame, variable)
        made.forget(self.tracking)
        return made

    def allocation_name(self) -> str:
        """dynamic_object, dynamic_object$1, ... as CBMC calls them."""
        self._allocations += 1
        return "dynamic_object" if self._allocations == 1 else f"dynamic_object${self._allocations - 1}"

    def _unknown(self, target: MemoryObject, offset: int, size: int, type_: Type, location: Location) -> None:
        ranges = covered_ranges(type_, self.layout) if self.recorder is not None and not is_temporary(target) else ()
        visible = any(not target.is_known(offset + start, count) for start, count in ranges if start + count <= size)
        self.memory.fill(target, offset, size)
        if self.recorder is not None and visible:
            stored = from_bytes(self.memory.read(target, offset, size), type_, self.layout)
            self.recorder.uninitialised(target, offset, type_, stored, location)

    # --- running --------------------------------------------------------------------------------------------------

    def execute(self, step_limit: int) -> Outcome:
        try:
            self._enter(Position(root(), 0), START, [], None, NOWHERE)
            self._loop(step_limit)
            return Outcome(Ending.COMPLETED, "", NOWHERE)
        except Ended as ended:
            return ended.outcome

    def _loop(self, step_limit: int) -> None:
        frame = self.stack[-1]
        while True:
            block = frame.block
            assert block is not None
            steps, index = block.steps, frame.index
            self.steps += len(steps) - index + 1
            if self.steps > step_limit:
                raise Ended(Ending.LIMIT, f"{step_limit} steps", frame.code.source[block.label].terminator.location)
            while index < len(steps):
                entered = steps[index](frame)
                index += 1
                if entered is not None:
                    frame.index = index
                    frame = entered
                    break
            else:
                edge = block.terminator(frame)
                if edge is not None:
                    self._follow(frame, edge)
                elif self.stack:
                    frame = self.stack[-1]
                else:
                    return

    # --- control flow ---------------------------------------------------------------------------------------------

    def _code(self, name: str) -> Code:
        code = self._codes.get(name)
        if code is None:
            procedure = self.program.procedures[name]
            code = self._codes[name] = Code(procedure, loop_forest(procedure))
        return code

    def function_at(self, pointer: int, location: Location) -> str:
        number, offset = split(self.program.model, pointer)
        name = self.names.get(number)
        if name is None or offset:
            raise Ended(Ending.STUCK, f"call through {pointer:#x}, which is no function", location)
        return name

    def call(
        self, frame: Frame, block: str, index: int, name: str, arguments: list[Stored], deliver: Deliver, at: Location
    ) -> Frame | None:
        """Enters a function; the new frame, or None if the call is left out."""
        if name not in self.program.procedures:
            raise Ended(Ending.STUCK, f"{name} has no body", at)
        context = frame.context.call(block, index, name)
        if self.inputs.left and context.path in self.inputs.left:
            deliver(frame, None)
            return None
        return self._enter(frame.position.below(context, self.inputs.cut), name, arguments, deliver, at)

    def _enter(
        self, position: Position, name: str, arguments: list[Stored], deliver: Deliver | None, at: Location
    ) -> Frame:
        self._forbid_cut(position, at)
        code = self._code(name)
        frame = Frame(code, position, deliver)
        self.stack.append(frame)
        if self.recorder is not None and not self._inside_library(code):
            self.recorder.called(code.procedure, arguments, at)
        for i, parameter in enumerate(code.procedure.parameters):
            made = self.new_local(frame, parameter)
            if i >= len(arguments):
                made.forget(self.tracking)
                continue
            made.write(0, to_bytes(arguments[i], parameter.type, self.layout))
            if self.recorder is not None and not self._inside_library(code):
                self.recorder.assigned(made, 0, parameter.type, arguments[i], at, is_parameter=True)
        self._follow(frame, make_edge(code.forest, None, code.procedure.blocks[0].label))
        return frame

    def _inside_library(self, code: Code) -> bool:
        """Whether the topmost frame is one library function called by another: not the user's business."""
        if len(self.stack) < 2 or not is_library(code.procedure.location):
            return False
        return is_library(self.stack[-2].code.procedure.location)

    def leave(self, frame: Frame, value: Stored | None, location: Location) -> None:
        """Returns from the topmost frame."""
        hidden = self._inside_library(frame.code)
        self.stack.pop()
        frame.end()
        if self.recorder is not None and not hidden:
            self.recorder.returned(frame.code.procedure, location)
        if frame.deliver is not None and self.stack:
            frame.deliver(self.stack[-1], value)

    def _forbid_cut(self, position: Position, location: Location) -> None:
        if self.inputs.cut and position.matched == len(self.inputs.cut):
            raise Ended(Ending.VIOLATED, "the bound is exceeded", location)

    def _follow(self, frame: Frame, edge: Edge) -> None:
        """Goes along an edge: turns of loops end and begin, and the frame stands at the start of the next block."""
        code, turns = frame.code, frame.turns
        if edge.next_turn and self.inputs.left:
            edge = self._around_left(frame, edge)
        if edge.keep < len(turns) or edge.next_turn or edge.enter:
            del turns[edge.keep :]
            if edge.next_turn:
                turn = turns.pop()
                self._begin(frame, turn.loop, turn.number + 1, turn.entered_from)
            for loop in edge.enter:
                self._begin(frame, loop, 0, turns[-1].position if turns else frame.base)
            frame.position = turns[-1].position if turns else frame.base
        block = code.blocks.get(edge.target)
        if block is None:
            block = code.blocks[edge.target] = BlockTranslator(self, code, edge.target).translate()
        frame.block = block
        frame.index = 0

    def _begin(self, frame: Frame, loop: Loop, number: int, entered_from: Position) -> None:
        context = entered_from.context.turn(loop.header, number)
        position = entered_from.below(context, self.inputs.cut)
        location = loop.location
        self._forbid_cut(position, location)
        frame.turns.append(Turn(loop, number, entered_from, position))
        if self.recorder is not None and not is_library(frame.code.procedure.location):
            self.recorder.turned(loop.id, number, location)

    def _around_left(self, frame: Frame, edge: Edge) -> Edge:
        """The edge that is taken instead while its turn is one that must not begin (partial loops)."""
        seen: set[str] = set()
        while edge.next_turn:
            turn = frame.turns[edge.keep - 1]
            context = turn.entered_from.context.turn(turn.loop.header, turn.number + 1)
            self._forbid_cut(turn.entered_from.below(context, self.inputs.cut), turn.loop.location)
            if context.path not in self.inputs.left:
                return edge
            if edge.target in seen:
                raise InternalError(f"no way leads behind the loop {turn.loop.id}")
            seen.add(edge.target)
            edge = self._other_edge(frame, edge)
        return edge

    def _other_edge(self, frame: Frame, edge: Edge) -> Edge:
        assert frame.block is not None
        code, label = frame.code, frame.block.label
        match code.source[label].terminator:
            case Branch() as branch:
                other = branch.otherwise if branch.then == edge.target else branch.then
            case Jump():
                labels = [block.label for block in code.procedure.blocks]
                following = labels.index(label) + 1
                if following == len(labels):
                    raise InternalError(f"nothing follows the back edge of block {label}")
                other = labels[following]
            case _:
                raise InternalError(f"block {label} has no back edge")
        return make_edge(code.forest, label, other)

    # --- assertions and assumptions -------------------------------------------------------------------------------

    def violated(self, failed: list[Property], fatal: bool, location: Location) -> None:
        self.stop_at_target(failed, location)
        for property_ in failed:
            self.violations.setdefault(property_.id or property_.description, property_)
        if fatal:
            raise Ended(Ending.FATAL, f"{failed[0].id or failed[0].description}", location)

    def stop_at_target(self, failed: list[Property], location: Location) -> None:
        for property_ in failed:
            if self.target is not None and property_.id == self.target and not self.inputs.cut:
                raise Ended(Ending.VIOLATED, property_.description, location)

    def blocked(self, text: str, location: Location) -> None:
        raise Ended(Ending.BLOCKED, text, location)

    def halt(self, reason: str, location: Location) -> None:
        raise Ended(Ending.COMPLETED, reason, location)
