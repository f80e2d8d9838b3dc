"""Variable abstraction around an engine: leave variables out, and bring back those without which nothing is proved.

    1. the engine decides the program in which only some regions are tracked (bmc.transform.abstract_globals)
    2. what holds there holds in the program; what fails names a path
    3. the path is looked at in the program itself: if it can be taken, its inputs are the counterexample; if not,
       the refinement tracks a minimal set of regions that refutes it, and again from 1

A failure of the abstraction is never reported: only inputs with which the program itself violates the property are.
Whenever something gets in the way (a path that cannot be followed, an engine that gives up) everything is tracked, and
the engine decides the program as it is. A bound covers in the abstraction at least what it covers in the program.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace

from bmc.analysis.loop_guards import loop_guards
from bmc.analysis.regions import Regions, regions
from bmc.engines.abstraction.paths import Parameterised, Rebuilt, decided
from bmc.engines.abstraction.refine import Counted, hierarchical, linear
from bmc.engines.base import Answer, Engine, Finished, Options, Progress, Update
from bmc.engines.deep_asserts.transfer import transferred
from bmc.errors import InternalError, ResourceError
from bmc.ir.program import Program
from bmc.properties import Property, Status, Verdict
from bmc.trace.path import path_of
from bmc.transform.abstract_globals import abstracted, parameterised
from bmc.transform.library_calls import library_function
from bmc.transform.path_program import GOAL, Path, PathError, path_program
from bmc.ussa.bounds import Bounds
from bmc.ussa.inputs import Inputs

ROUNDS_BUDGET = 10.0  # seconds for growing bounds in an abstraction, where loops may turn for ever


class Abstraction:
    """`inner` decides the abstractions."""

    name = "abstraction"

    def __init__(self, inner: Engine) -> None:
        self.inner = inner

    def run(self, program: Program, options: Options) -> Iterator[Update]:
        why = _out_of_reach(options)
        found = regions(program) if not why else None
        if found is None or found.why:
            yield Progress("abstraction", f"everything is tracked: {why or (found and found.why)}")
            yield from self.inner.run(program, options)
            return
        run = _Run(self.inner, program, options, found)
        yield from run.rounds()
        yield Finished(run.complete, run.reason, run.statistics)


def _out_of_reach(options: Options) -> str:
    if options.partial_loops:
        return "--partial-loops"
    if options.depth is not None:
        return "--depth"
    if options.smt2_file is not None or options.dimacs_file is not None:
        return "the formula is to be written"
    return ""


class _Spurious(Exception):
    """The path cannot be taken, and these regions refute it."""

    def __init__(self, tracked: frozenset[str]) -> None:
        super().__init__("a path that cannot be taken")
        self.tracked = tracked


class _Run:
    def __init__(self, inner: Engine, program: Program, options: Options, found: Regions) -> None:
        self.inner = inner
        self.program = program
        self.options = options
        self.regions = found
        self.all = frozenset(found.names)
        self.tracked: frozenset[str] = frozenset()
        if options.unwind is None:
            self.tracked = self.all & loop_guards(program, found.points_to, found.procedures)
        wanted = options.properties
        self.open = {i: p for i, p in program.properties.items() if wanted is None or i in wanted}
        self._parameterised: tuple[Program, dict[str, str]] | None = None
        self.failed: set[str] = set()
        self.stopped = False
        self.spurious = False
        self.answers: dict[str, Answer] = {}
        self.complete = True
        self.reason = ""
        self.statistics: dict[str, float | int] = dict.fromkeys(
            ("regions", "tracked regions", "abstraction rounds", "paths refuted", "refinement checks"), 0
        )
        self.statistics["refinement seconds"] = 0.0
        self.statistics["regions"] = len(found.names)
        self.deadline = None if options.timeout is None else time.monotonic() + options.timeout

    def rounds(self) -> Iterator[Update]:
        while True:
            self.statistics["abstraction rounds"] += 1
            self.statistics["tracked regions"] = len(self.tracked)
            yield Progress("abstraction", f"{len(self.tracked)} of {len(self.all)} regions are tracked")
            if self.tracked == self.all:
                yield from self._concrete()
                return
            before, self.spurious = self.tracked, False
            yield from self._round()
            if self.stopped:
                self.complete, self.reason = False, "stopped at the first failure"
                return
            if self.spurious and self.tracked == before:
                self.tracked = self.all  # the path is refuted, the engine finds it all the same
            elif self.tracked == before:
                yield from (a for i, a in self.answers.items() if i not in self.failed and self._is_shown(a))
                return

    def _concrete(self) -> Iterator[Update]:
        """The program as it is."""
        options = replace(self.options, properties=frozenset(self.open), timeout=self._remaining())
        for update in self.inner.run(self.program, options):
            if isinstance(update, Finished):
                self._finish(update)
            elif not isinstance(update, Answer) or update.property.id not in self.failed:
                yield update

    def _round(self) -> Iterator[Update]:
        """One abstraction. Leaves what did not fail in `answers`, and tracks more if something failed spuriously."""
        program = abstracted(self.program, self.regions, self.tracked)
        self.answers = {}
        for update in self.inner.run(program, self._options()):
            match update:
                case Answer() if update.verdict.status is not Status.FAILED:
                    self.answers[update.property.id] = update
                case Answer() if update.property.id not in self.failed:
                    yield from self._failure(program, update)
                    if self.stopped:
                        return
                case Progress():
                    yield update
                case Finished():
                    self._finish(update)
        if not self.complete and self.reason and not self._time_is_up():
            self.tracked, self.complete, self.reason = self.all, True, ""

    def _options(self) -> Options:
        """Unwinding assertions are always on where a bound is given: a loop that turns more often in the abstraction
        must not hide anything."""
        options = self.options
        left = self._remaining()
        seconds = None if left is None else left / 2  # the rest is for the program as it is
        if options.unwind is None:
            seconds = ROUNDS_BUDGET if seconds is None else min(ROUNDS_BUDGET, seconds)
        return replace(
            options,
            properties=frozenset(self.open),
            timeout=seconds,
            unwinding_assertions=options.unwinding_assertions or options.unwind is not None,
            stop_on_fail=False,
        )

    def _is_shown(self, answer: Answer) -> bool:
        return answer.property.id in self.program.properties or self.options.unwinding_assertions

    def _failure(self, program: Program, answer: Answer) -> Iterator[Update]:
        property_ = answer.property
        assert answer.inputs is not None
        try:
            inputs = self._examined(program, answer.inputs, property_)
        except _Spurious as spurious:
            self.spurious = True
            self.statistics["paths refuted"] += 1
            self.tracked |= spurious.tracked
            return
        except (PathError, InternalError, ResourceError) as error:
            yield Progress("abstraction", f"everything is tracked: {error}")
            self.spurious, self.tracked = True, self.all
            return
        self.failed.add(property_.id)
        self.open.pop(property_.id, None)
        if self._is_shown(answer):
            yield Answer(property_, Verdict(Status.FAILED), inputs)
            self.stopped = self.options.stop_on_fail

    # --- paths ------------------------------------------------------------------------------------------------------

    def _examined(self, program: Program, inputs: Inputs, property_: Property) -> Inputs:
        """The inputs with which the program itself takes the path of this failure of an abstraction."""
        bounded = property_.id not in self.program.properties
        if bounded and library_function(property_.id.partition(".unwind.")[0]):
            raise PathError("turns of library models count only where they are symbolic")
        path = path_of(program, inputs, property_)
        line = path_program(self.program, path)
        status, found = decided(line, replace(self.options, timeout=self._remaining()))
        if status in (Status.PROVED, Status.NOT_REACHED):
            raise _Spurious(self._refined(path))
        if found is None:
            raise PathError("the path is not decided")
        bounds = Bounds(self.options.unwind, self.options.unwindset) if bounded else None
        return transferred(line, self.program, found, property_, lambda key: False, bounds, GOAL)

    def _refined(self, path: Path) -> frozenset[str]:
        """A minimal set of regions to track, those that are tracked already included."""
        started = time.process_time()
        if self._parameterised is None:
            self._parameterised = parameterised(self.program, self.regions)
        whole = Parameterised(*self._parameterised, path, self.options, self.deadline)
        variables, tracked = whole.variables, self.tracked & frozenset(whole.variables)
        check = Counted(whole.correct)
        try:
            match self.options.refinement:
                case "linear":
                    found = linear(variables, tracked, check)
                case "path":
                    check = Counted(Rebuilt(self.program, self.regions, path, self.options, self.deadline).correct)
                    found = hierarchical(variables, tracked, check)
                case "hierarchical":
                    found = hierarchical(variables, tracked, check)
                case _:
                    core = whole.core(tracked)
                    check.count += 1
                    found = hierarchical(variables, tracked, check, frozenset(variables) - core)
        finally:
            whole.close()
        self.statistics["refinement checks"] += check.count
        self.statistics["refinement seconds"] += time.process_time() - started
        return found

    # --- the rest ---------------------------------------------------------------------------------------------------

    def _remaining(self) -> float | None:
        return None if self.deadline is None else max(0.0, self.deadline - time.monotonic())

    def _time_is_up(self) -> bool:
        return self.deadline is not None and time.monotonic() >= self.deadline

    def _finish(self, update: Finished) -> None:
        self.complete, self.reason = update.complete, update.reason
        for name, value in update.statistics.items():
            self.statistics[name] = self.statistics.get(name, 0) + value
