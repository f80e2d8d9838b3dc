# ruff: noqa: PT009 (`assert_` is a method of our solvers)
"""Questions about one path: can it violate its property at all, and while some variables are not tracked?

`Rebuilt` answers as Algorithm 1 does, by abstracting and unwinding the path anew for each question; `Parameterised` as
Algorithm 2, with one Boolean for each region in one formula and one incremental solver, which also gives unsat cores.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import replace

from bmc.analysis.regions import Regions
from bmc.engines.asking import ticking
from bmc.engines.base import Answer, Options
from bmc.engines.monolithic import Monolithic
from bmc.ir.expr import VariablePlace
from bmc.ir.program import START, Program
from bmc.ir.walk import nodes, steps
from bmc.logic import Terms
from bmc.logic.node import Node
from bmc.properties import Status
from bmc.smt import Answer as Solved
from bmc.smt import SolverOptions, open_solver
from bmc.transform.abstract_globals import abstracted
from bmc.transform.path_program import GOAL, Path, path_program
from bmc.ussa.bounds import Bounds
from bmc.ussa.inputs import Inputs
from bmc.ussa.unwinder import Unwinder
from bmc.ussa.values import Truth


def decided(path: Program, options: Options) -> tuple[Status, Inputs | None]:
    """The verdict on a path program, and the choices that violate its goal."""
    plain = replace(
        options,
        unwind=None,
        unwindset={},
        properties=None,
        vacuity=False,
        stop_on_fail=False,
        jobs=1,
        engine="bmc",
        deep_asserts=False,
    )
    for update in Monolithic().run(path, plain):
        if isinstance(update, Answer) and update.property.id == GOAL:
            return update.verdict.status, update.inputs
    return Status.UNKNOWN, None


class Rebuilt:
    """Algorithm 1's check."""

    def __init__(
        self, program: Program, regions: Regions, path: Path, options: Options, deadline: float | None = None
    ) -> None:
        self.deadline = deadline
        self.program = program
        self.regions = regions
        self.path = path
        self.options = options

    def correct(self, tracked: frozenset[str]) -> bool:
        left = None if self.deadline is None else max(0.0, self.deadline - time.monotonic())
        line = path_program(abstracted(self.program, self.regions, tracked), self.path)
        status, _ = decided(line, replace(self.options, timeout=left))
        return status in (Status.PROVED, Status.NOT_REACHED)


class Parameterised:
    """Algorithm 2's check, for a parameterised program and the keys of its flags (bmc.transform.abstract_globals).
    `variables`: the regions that the path reads, the only ones that matter to it. Raises ResourceError after the
    deadline; a check that has no time left says that nothing is refuted."""

    def __init__(
        self, program: Program, keys: Mapping[str, str], path: Path, options: Options, deadline: float | None = None
    ) -> None:
        self.deadline = deadline
        line = path_program(program, path)
        read = _read_flags(line)
        self.variables = [name for name in keys if name in read]
        terms = self.terms = Terms()
        unwinder = Unwinder(line, terms, Bounds(), tick=ticking(deadline))
        ussa = unwinder.run()
        self._violated: Truth = terms.disj_all(
            [terms.conj(terms.conj(s.assumptions, s.guard), terms.negate(s.condition)) for s in ussa.assertions]
        )
        found = {key: (symbol, width) for key, bit, width, symbol in unwinder.memory.inputs if bit == 0}
        self._flags: dict[str, Truth] = {}
        for name in self.variables:
            if keys[name] in found:
                symbol, width = found[keys[name]]
                self._flags[name] = terms.negate(terms.eq(symbol, 0, width))
        self._solver = open_solver(options.solver, terms, SolverOptions(time_limit=options.solver_timeout))
        self._solver.assert_(self._violated)

    def correct(self, tracked: frozenset[str]) -> bool:
        negate = self.terms.negate
        literals = [flag if name in tracked else negate(flag) for name, flag in self._flags.items()]
        left = None if self.deadline is None else max(0.0, self.deadline - time.monotonic())
        limit = self._solver.options.time_limit
        limits = [seconds for seconds in (left, limit) if seconds is not None]
        return self._solver.check(literals, min(limits, default=None)) is Solved.UNSAT

    def core(self, tracked: frozenset[str]) -> frozenset[str]:
        """Variables that refute the path together with those tracked: the solver's unsat core of all."""
        everything = frozenset(self.variables) | tracked
        if not self.correct(everything):
            return everything
        core = {id(literal) for literal in self._solver.unsat_core() if isinstance(literal, Node)}
        return tracked | {name for name, flag in self._flags.items() if id(flag) in core}

    def close(self) -> None:
        self._solver.close()


def _read_flags(line: Program) -> set[str]:
    return {
        node.variable.name.removeprefix("$track::")
        for step in steps(line.procedures[START])
        for node in nodes(step)
        if isinstance(node, VariablePlace) and node.variable.name.startswith("$track::")
    }
