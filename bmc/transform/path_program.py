"""One execution's way through a program, as a program without jumps.

    if (x) f(); assert(g);      the way through f:      assume(x); <body of f>; assert(g)

Branches become assumptions, calls become the bodies of their callees, and every frame has variables of its own. What
the path asserts on its way is forgotten, or assumed if it is fatal; its end is the one assertion of the result. So the
result fails iff some execution of the program takes this path and violates the property where the path ends.

A path is what an execution says when it enters blocks and calls functions (bmc.trace.path), without any values: it fits
every program with the same blocks and calls, above all the abstractions of a program (bmc.transform.abstract_globals).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from bmc.errors import PybmcError
from bmc.ir.expr import FALSE, Binary, BinaryOp, Cast, Expr, FunctionAddress, Storage, VariablePlace, negation
from bmc.ir.instr import (
    Assert,
    AssertCase,
    Assign,
    Assume,
    Branch,
    Call,
    Dead,
    Declare,
    Halt,
    Havoc,
    InputKind,
    Instruction,
    Jump,
    Return,
)
from bmc.ir.program import START, Block, Program
from bmc.ir.types import TRUTH
from bmc.properties import Property
from bmc.source import NOWHERE, Location
from bmc.transform.copies import Copy

GOAL = "path.goal"


class PathError(PybmcError):
    """The path does not fit the program, or goes through something that cannot be written in a line."""


@dataclass(frozen=True, slots=True)
class Path:
    """`events`: labels of blocks and names of functions in the order in which they are entered. `goal`: the property
    that the path ends with; "" for a path that ends because its last event exceeds a bound."""

    events: tuple[str, ...]
    goal: str


def path_program(program: Program, path: Path) -> Program:
    follower = _Follower(program, path)
    follower.run()
    start = program.procedures[START]
    block = Block(start.blocks[0].label, tuple(follower.instructions), Halt("the end of the path", NOWHERE))
    variables = tuple(v for frame in follower.frames for v in frame.copy.variables)
    procedure = replace(start, blocks=(block,), variables=variables)
    goal = follower.goal
    return replace(program, procedures={**program.procedures, START: procedure}, properties={goal.id: goal})


class _Frame:
    """One activation: the names of its variables, and where it is."""

    def __init__(self, copy: Copy, call: Call | None) -> None:
        self.copy = copy
        self.call = call
        self.block: Block | None = None
        self.index = 0


class _Follower:
    def __init__(self, program: Program, path: Path) -> None:
        self.program = program
        self.path = path
        self.instructions: list[Instruction] = []
        self.frames: list[_Frame] = []  # all that there ever were
        self.goal = Property(GOAL, "assertion", "the end of the path", NOWHERE, finding=GOAL)
        self._stack: list[_Frame] = []
        self._next = 0
        self._done = False
        self._blocks = {n: {b.label: b for b in p.blocks} for n, p in program.procedures.items()}

    def run(self) -> None:
        self._push(START, None)
        self._enter_block()
        while not self._done:
            if not self._stack:
                raise PathError("the path leads to the end of the program")
            frame = self._stack[-1]
            assert frame.block is not None
            if frame.index < len(frame.block.instructions):
                frame.index += 1
                self._instruction(frame, frame.block.instructions[frame.index - 1])
            else:
                self._terminator(frame)

    # --- events -----------------------------------------------------------------------------------------------------

    def _event(self) -> str:
        if self._next >= len(self.path.events):
            raise PathError("the path ends before its goal")
        self._next += 1
        return self.path.events[self._next - 1]

    @property
    def _exhausted(self) -> bool:
        return self._next == len(self.path.events)

    def _ends_here(self, location: Location) -> bool:
        """Whether the last event exceeded a bound."""
        if self.path.goal or not self._exhausted:
            return False
        self._end(FALSE, location)
        return True

    def _end(self, condition: Expr, location: Location) -> None:
        self.instructions.append(Assert(condition, (AssertCase(self.goal, condition),), location))
        self._done = True

    # --- steps ------------------------------------------------------------------------------------------------------

    def _push(self, name: str, call: Call | None) -> _Frame:
        procedure = self.program.procedures.get(name)
        if procedure is None or procedure.type.variadic:
            raise PathError(f"the path enters {name}")
        frame = _Frame(Copy(procedure, START, f"frame{len(self.frames)}"), call)
        self.frames.append(frame)
        self._stack.append(frame)
        return frame

    def _enter_block(self) -> None:
        frame = self._stack[-1]
        label = self._event()
        if self._ends_here(NOWHERE):
            return
        block = self._blocks[frame.copy.procedure.name].get(label)
        if block is None:
            raise PathError(f"{frame.copy.procedure.name} has no block {label}")
        frame.block, frame.index = block, 0

    def _instruction(self, frame: _Frame, step: Instruction) -> None:
        match step:
            case Call():
                self._call(frame, step)
            case Assert():
                self._assert(frame, step)
            case _:
                self.instructions.append(frame.copy.instruction(step))

    def _assert(self, frame: _Frame, step: Assert) -> None:
        if self._exhausted and self.path.goal:
            for case in step.cases:
                if case.property.id == self.path.goal:
                    own = frame.copy.instruction(Assert(case.condition, (), step.location))
                    assert isinstance(own, Assert)
                    self._end(own.condition, step.location)
                    return
        if step.fatal:
            self.instructions.append(frame.copy.instruction(Assume(step.condition, step.location)))

    def _call(self, caller: _Frame, step: Call) -> None:
        own = caller.copy.instruction(step)
        assert isinstance(own, Call)
        name = self._event()
        if not isinstance(own.callee, FunctionAddress):
            self.instructions.append(Assume(self._is(own.callee, name), step.location))
        elif own.callee.name != name:
            raise PathError(f"the path calls {name}, the program {own.callee.name}")
        if self._ends_here(step.location):
            return
        frame = self._push(name, own)
        for position, parameter in enumerate(frame.copy.procedure.parameters):
            given = position < len(own.arguments)
            variable = frame.copy.variable(parameter)
            self.instructions.append(Declare(variable, step.location, initialised=given))
            if given:
                self.instructions.append(
                    Assign(VariablePlace(variable), own.arguments[position], step.location, hidden=True)
                )
        self._enter_block()

    def _is(self, callee: Expr, name: str) -> Expr:
        if name not in self.program.procedures:
            raise PathError(f"the path enters {name}")
        address: Expr = FunctionAddress(name, self.program.procedures[name].type)
        if address.type != callee.type:
            address = Cast(address, callee.type)
        return Binary(BinaryOp.EQ, callee, address, TRUTH)

    def _terminator(self, frame: _Frame) -> None:
        assert frame.block is not None
        own = frame.copy.terminator(frame.block.terminator)
        match own:
            case Jump():
                self._enter_block()
            case Branch():
                self._branch(own)
            case Return():
                self._return(frame, own)
            case Halt():
                raise PathError("the path leads to the end of the program")

    def _branch(self, step: Branch) -> None:
        if self._exhausted:
            raise PathError("the path ends before its goal")
        label = self.path.events[self._next]
        if label not in (step.then, step.otherwise):
            raise PathError(f"no branch leads to {label}")
        if step.then != step.otherwise:
            condition = step.condition if label == step.then else negation(step.condition)
            self.instructions.append(Assume(condition, step.location))
        self._enter_block()

    def _return(self, frame: _Frame, step: Return) -> None:
        self._stack.pop()
        result = None if frame.call is None else frame.call.result
        if result is not None and step.value is not None:
            self.instructions.append(Assign(result, step.value, step.location, hidden=True))
        elif result is not None:
            self.instructions.append(Havoc(result, InputKind.UNINITIALISED, "a missing result", step.location))
        locals_ = [v for v in frame.copy.variables if v.storage is Storage.LOCAL]
        self.instructions += [Dead(v, step.location) for v in reversed(locals_)]
