"""Unwinding with arbitrary turns: a loop in isolation is one turn that stands for all of them.

    x = 1; n = nondet(); while (n < 1000) { assert(x == 1); n += x; }

At the header everything that turns of the loop may have changed is forgotten (here n), facts about it are assumed, then
one turn runs. Executions that arrive at the header again end: the turn they begin is the one that was just run. The
others leave the loop, and stand for leaving it after any number of turns. Variables that the loop does not write keep
what is known about them (x == 1).

Invariant: every state that the program can have at a point is among those that the run has there, so what holds in the
run holds in the program. Violations say nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from bmc.analysis.loop_effects import LoopEffects
from bmc.analysis.loops import Loop
from bmc.errors import PybmcError
from bmc.ir.expr import Expr, Variable
from bmc.ir.program import Program
from bmc.ir.types import UCHAR, Type, is_scalar
from bmc.logic import Terms
from bmc.logic.node import Node
from bmc.properties import Property
from bmc.source import NOWHERE
from bmc.ussa.bounds import Bounds
from bmc.ussa.cells import CellLayout, Column
from bmc.ussa.compiler import CompiledProcedure
from bmc.ussa.unwinder import Frame, Pending, Unwinder
from bmc.ussa.values import Object, ObjectChoice, Truth, Uninit

LONG_COLUMN = 64  # more elements than that are forgotten as one SMT array


class NotIsolatable(PybmcError):
    """An arbitrary turn would not stand for all turns."""


@dataclass(frozen=True, slots=True)
class Guess:
    """A condition that may hold at the header in every turn, over these variables. `hard`: costly to try."""

    id: str
    condition: Expr
    variables: tuple[Variable, ...]
    hard: bool = False


@dataclass(frozen=True, slots=True)
class AnyTurn:
    """How a loop is isolated: what to forget at its header, what is known to hold there in every turn (`facts`), and
    what is to be tried. `ghosts`: variables, and those that keep what they were when the loop was entered."""

    effects: LoopEffects
    facts: tuple[Expr, ...] = ()
    guesses: tuple[Guess, ...] = ()
    ghosts: tuple[tuple[Variable, Variable], ...] = ()


class IsolatedUnwinder(Unwinder):
    """`turns`: the loops that are isolated, by id. All others are unwound within the bounds."""

    def __init__(
        self,
        program: Program,
        terms: Terms,
        bounds: Bounds,
        turns: Mapping[str, AnyTurn],
        tick: Callable[[], None] | None = None,
    ) -> None:
        self.turns = turns
        self._instances: dict[str, list[Object]] = {}  # by name of their abstract object
        self._forgotten = 0
        self.switches: dict[str, Node] = {}  # by id of a guess: the symbol that makes it an assumption
        super().__init__(program, terms, bounds, tick=tick)
        self._plain_globals = {v.name for v in program.globals if is_scalar(v.type) and v.name not in self.addressed}

    # --- which objects there are ----------------------------------------------------------------------------------

    def new_object(self, key: str, name: str, kind: str, type_: Type, addressed: bool) -> Object:
        obj = super().new_object(key, name, kind, type_, addressed)
        if addressed:
            self._instances.setdefault(key.rpartition("#")[2], []).append(obj)
        return obj

    def new_allocation(self, key: str, kind: str, size: Any, element: Type | None, zeroed: bool) -> Object:
        obj = super().new_allocation(key, kind, size, element, zeroed)
        site = f"{self.current_function}/{key.rpartition('#')[2]}"
        self._instances.setdefault(site, []).append(obj)
        return obj

    # --- loops ----------------------------------------------------------------------------------------------------

    def _run_loop(
        self, procedure: CompiledProcedure, loop: Loop, frame: Frame, pending: dict[str, list[Pending]]
    ) -> None:
        turn = self.turns.get(loop.id)
        if turn is None or loop.header in procedure.endless:
            super()._run_loop(procedure, loop, frame, pending)
            return
        outside = self.context
        self.context = outside.turn(loop.header, 0)
        states = pending.pop(loop.header, [])
        if self.join(states) and not self._begin(procedure, turn, frame):
            self._arrive(pending, loop.header, "")
            self._walk(procedure, loop.items, frame, pending)
            if self.join(pending.pop(loop.header, [])):
                for guess in turn.guesses:
                    self._try_guess(procedure, guess, frame)
                self.end()
        self.context = outside

    def _begin(self, procedure: CompiledProcedure, turn: AnyTurn, frame: Frame) -> bool:
        """Makes the current state that of an arbitrary turn; true if there is none."""
        compiler = procedure.compiler
        for variable, ghost in turn.ghosts:
            cells, slot = self._slot(procedure, variable, frame)
            self.store.write(frame, compiler.slot(ghost)[1], cells[slot])
        for guess in turn.guesses:
            self._try_guess(procedure, guess, frame)
        forgotten: set[int] = set()
        for variable in turn.effects.variables:
            cells, slot = self._slot(procedure, variable, frame)
            self._forget_slot(cells, slot, compiler.is_plain(variable), forgotten)
        self.forget_objects(turn.effects, forgotten)
        if any(self.assume(compiler.expression(fact)(frame)) for fact in turn.facts):
            return True
        for guess in turn.guesses:
            if self._is_alive(procedure, guess, frame):
                switch = self.switches.get(guess.id)
                if switch is None:
                    switch = self.switches[guess.id] = self.terms.truth_symbol(f"guess {guess.id}")
                condition = compiler.expression(guess.condition)(frame)
                self.assumptions = self.terms.conj(
                    self.assumptions, self.terms.implies(self.terms.conj(self.guard, switch), condition)
                )
        return False

    # --- guesses --------------------------------------------------------------------------------------------------

    def _try_guess(self, procedure: CompiledProcedure, guess: Guess, frame: Frame) -> None:
        """The guess must hold here: where the loop is entered, and where the next turn begins."""
        condition: Truth = False
        if self._is_alive(procedure, guess, frame):
            condition = procedure.compiler.expression(guess.condition)(frame)
        if condition is not True:
            self.violation(Property(f"guess {guess.id}", "guess", "", NOWHERE), condition)

    def _is_alive(self, procedure: CompiledProcedure, guess: Guess, frame: Frame) -> bool:
        for variable in guess.variables:
            cells, slot = self._slot(procedure, variable, frame)
            if cells[slot] is None:
                return False
        return True

    def _slot(self, procedure: CompiledProcedure, variable: Variable, frame: Frame) -> tuple[Frame, int]:
        shared, slot = procedure.compiler.slot(variable)
        return (frame if shared is None else shared), slot

    # --- forgetting -----------------------------------------------------------------------------------------------

    def forget_objects(self, effects: LoopEffects, forgotten: set[int]) -> None:
        for name in effects.suspects:
            if self._instances.get(name):
                raise NotIsolatable(f"{name} may hold pointers to what an earlier turn made")
        for name in effects.objects:
            slot = self.global_slots.get(name)
            if slot is not None:
                self._forget_slot(self.globals, slot, name in self._plain_globals, forgotten)
            for obj in self._instances.get(name, ()):
                self._forget(obj, forgotten)
        for name in effects.frees:
            for obj in self._instances.get(name, ()):
                if obj.kind == "heap":
                    self.memory.set_ended(obj, self.terms.truth_symbol(self._key()))

    def _forget_slot(self, cells: Frame, slot: int, plain: bool, forgotten: set[int]) -> None:
        if plain:
            self.store.write(cells, slot, Uninit(self._key()))
            return
        for obj in _objects(cells[slot]):
            self._forget(obj, forgotten)

    def _key(self) -> str:
        self._forgotten += 1
        return f"{self.context.path}#any:{self._forgotten}"

    def _forget(self, obj: Object, forgotten: set[int]) -> None:
        """The object's content can be anything from now on."""
        if id(obj) in forgotten:
            return
        forgotten.add(id(obj))
        if not obj.cells:
            if not obj.zeroed:
                return  # nobody has looked at its unspecified content
            self.memory.lay_out(obj, obj.element or UCHAR)
        layout: CellLayout = obj.cells[1]
        content = Uninit(self._key())
        for column in layout.columns:
            if obj.unbounded or obj.cells[column.slot] is not None or column.elements > LONG_COLUMN:
                self._forget_array(obj, column, content.key)
                continue
            for index in range(column.first, column.first + column.elements):
                self.store.write(obj.cells, index, content)

    def _forget_array(self, obj: Object, column: Column, key: str) -> None:
        width = self.memory.index_width(obj, column)
        array = self.terms.array_symbol(f"{key}@{column.start}[]", width, column.width)
        self.memory.replace_array(obj, column, array)


def _objects(found: Object | ObjectChoice | None) -> tuple[Object, ...]:
    """The objects that a variable can have now."""
    match found:
        case None:
            return ()
        case ObjectChoice():
            return tuple(obj for _, obj in found.cases)
        case _:
            return (found,)
