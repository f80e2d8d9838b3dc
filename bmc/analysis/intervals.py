"""Ranges of integer variables at the beginning of every block of a procedure.

    for (i = 0; i < 10; i++) { ... }      at the loop's root i is in 0..10, in its body in 0..9

Forward data flow with widening to constants of the text and two rounds of narrowing. Tracked are integers that are read
and written by name only; a global loses its range where a callee may write it. Arithmetic wraps around: a result that
does not fit its type can be anything. What a fatal assertion or an assumption says is used, what a non-fatal assertion
says is not, since executions go on behind it.

Invariant: in every execution that reaches a block, every variable lies in the block's range for it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from bmc.analysis.cfg import control_flow
from bmc.analysis.interval_values import State, join, refined, widened
from bmc.analysis.interval_values import value as value_of
from bmc.ir.expr import Binary, BinaryOp, Const, Expr, FunctionAddress, Read, Storage, Variable, VariablePlace
from bmc.ir.instr import Assert, Assign, Assume, Branch, Call, Dead, Declare, Instruction, successors
from bmc.ir.program import Block, Procedure, Program
from bmc.ir.types import BoolType, IntType
from bmc.ir.walk import nodes, steps, written

VISITS_BEFORE_WIDENING = 3
NARROWING_ROUNDS = 2


@dataclass(frozen=True, slots=True)
class Ranges:
    """`at_entry[label]`: ranges by name of variable (absent: any value); None or absent: the block is not reached."""

    at_entry: Mapping[str, State | None]

    def of(self, label: str, variable: Variable) -> tuple[int, int] | None:
        state = self.at_entry.get(label)
        return None if state is None else state.get(variable.name)


def intervals(program: Program, procedure: Procedure, addressed: Collection[str]) -> Ranges:
    return _Analysis(program, procedure, addressed).solve()


def written_globals(program: Program) -> dict[str, frozenset[str]]:
    """For every procedure the globals that it and its callees write by name. A call through a pointer may reach any
    procedure."""
    direct: dict[str, set[str]] = {}
    callees: dict[str, set[str]] = {}
    for name, procedure in program.procedures.items():
        direct[name], callees[name] = set(), set()
        for step in steps(procedure):
            place = written(step)
            while place is not None and not isinstance(place, VariablePlace):
                place = getattr(place, "base", None)
            if place is not None and place.variable.storage is Storage.GLOBAL:
                direct[name].add(place.variable.name)
            if isinstance(step, Declare | Dead) and step.variable.storage is Storage.GLOBAL:
                direct[name].add(step.variable.name)
            if isinstance(step, Call):
                known = isinstance(step.callee, FunctionAddress)
                callees[name] |= {step.callee.name} if known else set(program.procedures)  # type: ignore[union-attr]
    changed = True
    while changed:
        changed = False
        for name, called in callees.items():
            below = set().union(*(direct.get(c, set()) for c in called)) - direct[name]
            if below:
                direct[name] |= below
                changed = True
    return {name: frozenset(names) for name, names in direct.items()}


class _Analysis:
    def __init__(self, program: Program, procedure: Procedure, addressed: Collection[str]) -> None:
        self.procedure = procedure
        self.flow = control_flow(procedure)
        self.blocks = {block.label: block for block in procedure.blocks}
        self.tracked = {
            v.name
            for v in (*procedure.variables, *program.globals)
            if isinstance(v.type, IntType | BoolType) and v.name not in addressed
        }
        self.globals = {v.name for v in program.globals}
        self.written = written_globals(program)
        self.thresholds = sorted(_thresholds(procedure))
        self.states: dict[str, State | None] = {self.flow.entry: {}}

    def solve(self) -> Ranges:
        place = {label: i for i, label in enumerate(self.flow.order)}
        heads = {t for label in self.flow.order for t in self.flow.successors[label] if place[t] <= place[label]}
        visits: dict[str, int] = {}
        work = {self.flow.entry}
        while work:
            label = min(work, key=place.__getitem__)
            work.discard(label)
            for target, state in self._out(label):
                old = self.states.get(target)
                new = join(old, state)
                if new == old and target in self.states:
                    continue
                visits[target] = visits.get(target, 0) + 1
                if target in heads and old is not None and visits[target] > VISITS_BEFORE_WIDENING:
                    new = widened(old, new, self.thresholds)
                self.states[target] = new
                work.add(target)
        for _ in range(NARROWING_ROUNDS):
            self._narrow()
        return Ranges(self.states)

    def _narrow(self) -> None:
        """One descending step: every state again from its predecessors, which are over-approximations already."""
        for label in self.flow.order:
            if label != self.flow.entry:
                found: State | None = None
                for before in self.flow.predecessors[label]:
                    if before in self.states:
                        for target, state in self._out(before):
                            found = join(found, state) if target == label else found
                self.states[label] = found

    def _out(self, label: str) -> Iterator[tuple[str, State]]:
        state = self.states.get(label)
        if state is None:
            return
        block = self.blocks[label]
        after = self._through(block, state)
        if after is None:
            return
        end = block.terminator
        if isinstance(end, Branch):
            copies = _copies(block, self.tracked)
            for target, holds in ((end.then, True), (end.otherwise, False)):
                arm = refined(after, end.condition, holds, self.tracked)
                if arm is not None:
                    yield target, _with_copies(arm, copies)
            return
        for target in successors(end):
            yield target, after

    def _through(self, block: Block, state: State) -> State | None:
        current: State | None = dict(state)
        for step in block.instructions:
            if current is None:
                return None
            current = self._after(step, current)
        return current

    def _after(self, step: Instruction, state: State) -> State | None:
        if isinstance(step, Assume) or (isinstance(step, Assert) and step.fatal):
            return refined(state, step.condition, True, self.tracked)
        if isinstance(step, Declare | Dead):
            return _without(state, {step.variable.name})
        if isinstance(step, Call):
            known = isinstance(step.callee, FunctionAddress)
            gone = self.written.get(step.callee.name, frozenset()) if known else self.globals  # type: ignore[union-attr]
            state = _without(state, gone)
        target = written(step)
        if isinstance(target, VariablePlace):
            name = target.variable.name
            found = value_of(step.value, state, self.tracked) if isinstance(step, Assign) else None
            state = _without(state, {name})
            if found is not None and name in self.tracked:
                state[name] = found
        return state


Copies = dict[str, tuple[Variable, int]]


def _copies(block: Block, tracked: Collection[str]) -> Copies:
    """Variables that are others plus a constant at the end of the block: `old = i; i = i + 1;` gives old = i - 1."""
    copies: Copies = {}
    for step in block.instructions:
        target = written(step)
        if isinstance(step, Call | Declare | Dead):
            copies.clear()
        if not isinstance(target, VariablePlace):
            continue
        variable = target.variable
        amount = added_constant(variable, step.value) if isinstance(step, Assign) else None
        copies.pop(variable.name, None)
        if amount is None:
            copies = {name: base for name, base in copies.items() if base[0] != variable}
        else:
            copies = {
                name: (base, distance - amount if base == variable else distance)
                for name, (base, distance) in copies.items()
            }
        if isinstance(step, Assign) and isinstance(step.value, Read) and isinstance(step.value.place, VariablePlace):
            base = step.value.place.variable
            if base != variable and base.type == variable.type and {base.name, variable.name} <= set(tracked):
                copies[variable.name] = (base, 0)
    return copies


def _with_copies(state: State, copies: Copies) -> State:
    """What is known about copies, said of what they are copies of (modulo 2^width, so only where it fits)."""
    for name, (base, distance) in copies.items():
        found, type_ = state.get(name), base.type
        if found is None or not isinstance(type_, IntType):
            continue
        low, high = found[0] - distance, found[1] - distance
        if type_.minimum <= low and high <= type_.maximum:
            old = state.get(base.name, (type_.minimum, type_.maximum))
            state = {**state, base.name: (max(low, old[0]), min(high, old[1]))}
    return state


def added_constant(variable: Variable, value: Expr) -> int | None:
    """c if the value is `variable + c`."""
    match value:
        case Binary(op=BinaryOp.ADD | BinaryOp.SUB, left=Read(place=VariablePlace(variable=read)), right=Const() as c):
            if read == variable:
                return c.value if value.op is BinaryOp.ADD else -c.value
        case _:
            pass
    return None


def _without(state: State, names: Collection[str]) -> State:
    return {name: range_ for name, range_ in state.items() if name not in names}


def _thresholds(procedure: Procedure) -> set[int]:
    found = {0}
    for step in steps(procedure):
        for node in nodes(step):
            if isinstance(node, Const) and isinstance(node.type, IntType):
                found |= {node.value - 1, node.value, node.value + 1}
            elif isinstance(node, Read) and isinstance(node.type, IntType):
                found |= {node.type.minimum, node.type.maximum, node.type.maximum - 1, node.type.minimum + 1}
    return found
