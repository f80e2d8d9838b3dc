"""The bodies that deep-assert lifting puts into the entry procedure: calls become choices, loops get a last turn.

A loop with assertions becomes

    h$choose:  choice := any;  branch choice ? h$last : h$turn
    h$turn, ... the loop as it was, assertions assumed, calls plain; its back edges lead to h$choose
    h$last, ... its blocks once more, assertions asserted, calls choices; what leaves the turn ends in $die

and so on for the loops inside the last turn. A block keeps its label where it stands outside of such a loop.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from bmc.analysis.loops import Item, Loop, loop_forest
from bmc.ir.expr import Binary, BinaryOp, Cast, FunctionAddress, Read, Storage, Variable, VariablePlace
from bmc.ir.instr import (
    Assert,
    Assign,
    Branch,
    Call,
    Dead,
    Declare,
    Havoc,
    InputKind,
    Instruction,
    Jump,
    Return,
    successors,
)
from bmc.ir.program import Block, Procedure
from bmc.ir.types import TRUTH
from bmc.source import Location, is_library
from bmc.transform.copies import Copy, retargeted

DIE = "$die"
CHOICE_LABEL = "nondet_deep_assert()"

Written = tuple[Block, str]  # a block, and the label of the block it comes from


@dataclass(frozen=True, slots=True)
class Body:
    """A procedure whose body goes into the entry procedure; `prefix` makes its labels unique."""

    procedure: Procedure
    copy: Copy
    prefix: str

    @property
    def entry(self) -> str:
        return self.procedure.blocks[0].label


@dataclass(frozen=True, slots=True)
class Calls:
    """`targets`: the procedures that a call can jump to. `recursive`: whether a procedure's copy may jump to itself.
    `quiet`: what an instruction is where it cannot fail. `left`: the address-taken variables of a procedure."""

    choice: Variable
    targets: Callable[[Call], list[str]]
    recursive: Callable[[str], bool]
    quiet: Callable[[Instruction], list[Instruction]]
    left: Callable[[Procedure], list[Variable]]


class BodyWriter:
    def __init__(
        self,
        calls: Calls,
        bodies: Mapping[str, Body],
        is_open: Callable[[Instruction], bool],
        loops: bool,
        variables: list[Variable],
    ) -> None:
        self.calls = calls
        self.bodies = bodies
        self.is_open = is_open
        self.loops = loops
        self.variables = variables
        self._entries = {name: self._level(body).arrive(body.entry) for name, body in bodies.items()}
        self._lasting: set[str] = set()
        self._arguments = 0

    def lasting(self, label: str) -> bool:
        """Does an execution that comes to this block belong to the original way, on which nothing is left out?"""
        return label in self._lasting

    def write(self, body: Body, returns: bool) -> Iterator[Written]:
        """`returns`: executions come back from this body (it is the entry procedure's own)."""
        level = self._level(body)
        yield from level.write(lambda label: label, returns)

    def _level(self, body: Body) -> _Level:
        by_label = {block.label: block for block in body.procedure.blocks}
        forest = loop_forest(body.procedure)
        return _Level(self, body, by_label, forest.items, frozenset(by_label), "", None)

    def entry_of(self, name: str) -> str:
        return self._entries[name]

    def interesting(self, loop: Loop, by_label: Mapping[str, Block]) -> bool:
        """Can something inside the loop fail? Loops of library models stay as they are: a choice in every turn would
        make the turns over constant strings count against the bound."""
        if not self.loops or is_library(self.bodies[loop.procedure].procedure.location):
            return False
        return any(
            self.is_open(step) or (isinstance(step, Call) and self.calls.targets(step))
            for label in loop.blocks
            for step in by_label[label].instructions
        )

    def mark_lasting(self, label: str) -> None:
        self._lasting.add(label)

    # --- one block ----------------------------------------------------------------------------------------------

    def quiet_block(self, body: Body, block: Block, label: str, target: Callable[[str], str]) -> Block:
        instructions = [
            body.copy.instruction(quiet) for step in block.instructions for quiet in self.calls.quiet(step)
        ]
        terminator = retargeted(body.copy.terminator(block.terminator), target)
        return Block(label, tuple(instructions), terminator, block.unwind)

    def failing_block(
        self, body: Body, block: Block, label: str, target: Callable[[str], str], returns: bool
    ) -> Iterator[Block]:
        """The block where it can fail; it is divided at calls that may be jumps."""
        instructions: list[Instruction] = []
        at = label
        for step in block.instructions:
            copied = body.copy.instruction(step)
            names = self.calls.targets(step) if isinstance(step, Call) else []
            if isinstance(step, Assert) and not self.is_open(step):
                instructions += [body.copy.instruction(q) for q in self.calls.quiet(step)]
                continue
            if not names:
                instructions.append(copied)
                continue
            assert isinstance(copied, Call)
            number = sum(isinstance(i, Call) for i in block.instructions[: block.instructions.index(step)]) + 1
            enter, call = f"{label}$enter{number}", f"{label}$call{number}"
            yield Block(at, (*instructions, self._choose(step.location)), self._branch(enter, call, step.location))
            yield from self._enter(copied, names, enter)
            if returns:
                self.mark_lasting(at)
                self.mark_lasting(call)
            at, instructions = call, [copied]
        terminator = retargeted(body.copy.terminator(block.terminator), target)
        if isinstance(terminator, Return) and not returns:
            terminator = Jump(DIE, terminator.location)
        if returns:
            self.mark_lasting(at)
        yield Block(at, tuple(instructions), terminator, block.unwind)

    def _choose(self, location: Location) -> Havoc:
        return Havoc(VariablePlace(self.calls.choice), InputKind.NONDET, CHOICE_LABEL, location)

    def _branch(self, then: str, otherwise: str, location: Location) -> Branch:
        return Branch(Cast(Read(VariablePlace(self.calls.choice)), TRUTH), then, otherwise, location)

    def choose_block(self, label: str, then: str, otherwise: str, location: Location) -> Block:
        return Block(label, (self._choose(location),), self._branch(then, otherwise, location))

    def _enter(self, call: Call, names: list[str], label: str) -> Iterator[Block]:
        """The jump instead of the call: parameters get their values, nothing ever comes back."""
        if isinstance(call.callee, FunctionAddress):
            yield self._jump(call, names[0], label)
            return
        for i, name in enumerate(names):
            test = label if i == 0 else f"{label}$or{i}"
            other = f"{label}$or{i + 1}" if i + 1 < len(names) else DIE
            type_ = self.bodies[name].procedure.type
            same = Binary(BinaryOp.EQ, call.callee, FunctionAddress(name, type_), TRUTH, call.location)
            yield Block(test, (), Branch(same, f"{label}${name}", other, call.location))
            yield self._jump(call, name, f"{label}${name}")

    def _jump(self, call: Call, name: str, label: str) -> Block:
        callee = self.bodies[name]
        values = list(call.arguments)
        instructions: list[Instruction] = []
        if self.calls.recursive(name):  # the parameters may be what the arguments are made of
            for i, value in enumerate(values):
                self._arguments += 1
                held = Variable(f"{self.calls.choice.name}{self._arguments}", value.type, "argument", Storage.TEMPORARY)
                self.variables.append(held)
                instructions.append(Assign(VariablePlace(held), value, call.location, hidden=True))
                values[i] = Read(VariablePlace(held))
            left = self.calls.left(callee.procedure)  # those of the activation before live on
            instructions += [Dead(callee.copy.variable(v), call.location, leaves=True) for v in left]
        for parameter, value in zip(callee.procedure.parameters, values, strict=False):
            variable = callee.copy.variable(parameter)
            instructions.append(Declare(variable, call.location, initialised=True))
            instructions.append(Assign(VariablePlace(variable), value, call.location, initialises=True))
        return Block(label, tuple(instructions), Jump(self.entry_of(name), call.location))


class _Level:
    """The blocks of a procedure, or of one turn of a loop, and how jumps arrive at them."""

    def __init__(
        self,
        writer: BodyWriter,
        body: Body,
        by_label: Mapping[str, Block],
        items: tuple[Item, ...],
        region: frozenset[str],
        suffix: str,
        header: str | None,
    ) -> None:
        self.writer = writer
        self.body = body
        self.by_label = by_label
        self.items = items
        self.region = region
        self.suffix = suffix
        self.header = header  # of the loop whose turn this is
        self.position = {label: i for i, label in enumerate(by_label)}
        self.lifted: list[Loop] = [
            item for item in items if isinstance(item, Loop) and writer.interesting(item, by_label)
        ]
        self._inside = {label: loop for loop in self.lifted for label in loop.blocks}

    def name(self, label: str, kind: str = "") -> str:
        return f"{self.body.prefix}{label}{self.suffix}{kind}"

    def arrive(self, label: str) -> str:
        """Where a jump to the block goes from outside of this level's lifted loops."""
        return self.name(label, "$choose") if label in self._inside else self.name(label)

    def write(self, outside: Callable[[str], str], returns: bool) -> Iterator[Written]:
        """`outside`: where a jump to a block that is not of this level goes."""

        def target(label: str) -> str:
            if label == self.header:
                return DIE
            return self.arrive(label) if label in self.region else outside(label)

        order: list[tuple[int, Item]] = []
        done: set[str] = set()
        for label in sorted(self.region, key=self.position.__getitem__):
            loop = self._inside.get(label)
            if loop is None:
                order.append((self.position[label], label))
            elif loop.header not in done:
                done.add(loop.header)
                order.append((self.position[label], loop))
        for _, item in order:
            if isinstance(item, Loop):
                yield from self._loop(item, target, returns)
            else:
                for block in self.writer.failing_block(
                    self.body, self.by_label[item], self.name(item), target, returns
                ):
                    yield block, item

    def _loop(self, loop: Loop, target: Callable[[str], str], returns: bool) -> Iterator[Written]:
        writer, header = self.writer, loop.header
        location = self.by_label[header].terminator.location
        last = _Level(
            writer, self.body, self.by_label, loop.items, loop.blocks, f"{self.suffix}$last{loop.number}", header
        )
        entries = [label for label in self._entries(loop) if label != header]
        for label in [*entries, header]:
            yield (
                writer.choose_block(
                    self.name(label, "$choose"), last.arrive(label), self.name(label, "$turn"), location
                ),
                label,
            )
            if returns:
                writer.mark_lasting(self.name(label, "$choose"))

        def turn(label: str) -> str:
            if label == header:
                return self.name(header, "$choose")
            return self.name(label, "$turn") if label in loop.blocks else target(label)

        for label in sorted(loop.blocks, key=self.position.__getitem__):
            block = writer.quiet_block(self.body, self.by_label[label], self.name(label, "$turn"), turn)
            if isinstance(block.terminator, Return) and not returns:
                block = replace(block, terminator=Jump(DIE, block.terminator.location))
            if returns:
                writer.mark_lasting(block.label)
            yield block, label
        yield from last.write(lambda label: DIE, False)

    def _entries(self, loop: Loop) -> list[str]:
        """Blocks of the loop that are reached from outside of it."""
        found: dict[str, None] = {}
        for label, block in self.by_label.items():
            if label not in loop.blocks:
                found.update((t, None) for t in successors(block.terminator) if t in loop.blocks)
        if self.body.entry in loop.blocks:
            found[self.body.entry] = None
        if self.header in loop.blocks:
            found[self.header] = None
        return sorted(found, key=self.position.__getitem__)
