"""The monolithic engine: unwind once for a given bound, or in rounds of a growing bound if none is given.

Without `--unwind`, loops whose conditions fold end by themselves; all others get 1, 2, 4, ... turns, until a round
needs no more turns than it had (then everything is proved), or the time is used up (then what is left is unknown).
"""

from __future__ import annotations

import time
from collections.abc import Iterator

from bmc.engines.asking import ticking
from bmc.engines.base import Answer, Finished, Options, Progress, Update
from bmc.engines.monolithic.queries import Queries
from bmc.engines.monolithic.questions import Questions
from bmc.engines.monolithic.vacuity import Vacuity, properties_behind
from bmc.errors import ResourceError
from bmc.ir.program import Program
from bmc.logic import Terms
from bmc.properties import Property, Status, Verdict
from bmc.ussa.bounds import Bounds
from bmc.ussa.unwinder import Unwinder

ROUNDS_BUDGET = 30.0  # seconds for growing bounds when the user gives neither --unwind nor --timeout
FIRST_ROUND, LAST_ROUND = 1, 1 << 20


class Monolithic:
    name = "bmc"

    def run(self, program: Program, options: Options) -> Iterator[Update]:
        deadline = None if options.timeout is None else time.monotonic() + options.timeout
        run = _Run(program, options, deadline)
        if options.unwind is not None:
            yield from run.fixed()
        else:
            yield from run.rounds()
        yield Finished(run.complete, run.reason, run.statistics)


class _Run:
    """One run: what is still open, and the figures so far."""

    def __init__(self, program: Program, options: Options, deadline: float | None) -> None:
        self.program = program
        self.options = options
        self.deadline = deadline
        wanted = options.properties
        self.open: dict[str, Property] = {i: p for i, p in program.properties.items() if wanted is None or i in wanted}
        self.complete = True
        self.reason = ""
        self.statistics: dict[str, float | int] = {}
        self.stopped = False

    # --- one bound ----------------------------------------------------------------------------------------------

    def fixed(self) -> Iterator[Update]:
        yield Progress("unwinding", f"bound {self.options.unwind}")
        try:
            queries = self._unwind(self.options.unwind, limit_concrete=True)
        except ResourceError as error:
            yield from self._give_up(str(error))
            return
        with queries:
            yield Progress("solving", f"{len(queries.open)} properties")
            yield from self._answers(queries, report_unwinding=True)
            self._count(queries)
            yield from self._close(queries, self._bound_text(queries))

    def _bound_text(self, queries: Questions) -> str:
        """What an answer does not cover."""
        times = "up to their bounds" if self.options.unwind is None else f"{self.options.unwind} times"
        cuts = [f"loops and recursion unwound {times}"] if queries.turns_left_out else []
        if queries.ussa.too_deep:
            cuts.append(f"executions followed for {self.options.depth} instructions")
        return " and ".join(cuts)

    # --- growing bounds -----------------------------------------------------------------------------------------

    def rounds(self) -> Iterator[Update]:
        budget = self.deadline if self.deadline is not None else time.monotonic() + ROUNDS_BUDGET
        bound = FIRST_ROUND
        covered = 0
        while True:
            yield Progress("unwinding", f"up to {bound} turns of a loop")
            # the first round may take its time to solve, but not to unwind: a loop may never end
            reached_by = budget if covered or self.deadline is not None else None
            try:
                queries = self._unwind(bound, limit_concrete=False, deadline=budget)
            except ResourceError as error:
                yield from self._give_up(self._rounds_text(covered, str(error)))
                return
            with queries:
                queries.deadline = reached_by
                yield Progress("solving", f"{len(queries.open)} properties, up to {bound} turns of a loop")
                yield from self._answers(queries, report_unwinding=False)
                self._count(queries)
                if self.stopped:
                    return
                if queries.unsupported and queries.needs_more_turns():
                    yield from self._give_up(queries.unsupported_text)
                    return
                if not queries.needs_more_turns():
                    yield from self._close(queries, self._bound_text(queries))
                    return
                if not queries.unknown:
                    covered = bound
            if time.monotonic() > budget or bound >= LAST_ROUND:
                yield from self._give_up(self._rounds_text(covered, "the time for growing bounds is used up"))
                return
            bound *= 2

    def _rounds_text(self, covered: int, why: str) -> str:
        found = f"no violation in up to {covered} turns of each loop" if covered else "nothing was covered"
        return f"{found}; {why}; give --unwind K or --timeout S"

    # --- parts --------------------------------------------------------------------------------------------------

    def _unwind(self, bound: int | None, limit_concrete: bool, deadline: float | None = None) -> Questions:
        options = self.options
        bounds = Bounds(
            bound,
            options.unwindset,
            limit_concrete,
            options.unwinding_assertions,
            options.partial_loops,
            options.depth,
        )
        started = time.process_time()
        unwinder = Unwinder(self.program, Terms(), bounds, tick=ticking(deadline or self.deadline))
        unwinder.notes_arrivals = options.vacuity
        ussa = unwinder.run()
        self.statistics["unwinding seconds"] = time.process_time() - started
        return Queries(unwinder, ussa, self.open, options, self.deadline)

    def _answers(self, queries: Questions, report_unwinding: bool) -> Iterator[Update]:
        for property_, inputs in queries.violations(report_unwinding):
            self.open.pop(property_.id, None)
            yield Answer(property_, Verdict(Status.FAILED), inputs)
            if self.options.stop_on_fail:
                self.stopped = True
                self.complete = False
                self.reason = "stopped at the first failure"
                return

    def _close(self, queries: Questions, bounded: str) -> Iterator[Update]:
        """Verdicts of what was not violated."""
        if self.stopped:
            return
        behind = queries.behind_unsupported
        if queries.unsupported:
            self.complete = False
            self.reason = queries.unsupported_text
        for property_ in queries.unwinding_proved:
            # a loop behind an access that was not followed may need more turns
            unknown = Verdict(Status.UNKNOWN, self.reason)
            yield Answer(property_, unknown if queries.unsupported else Verdict(Status.PROVED))
        for identifier, why in queries.unknown.items():
            self.complete = False
            self.reason = self.reason or why
            yield Answer(queries.properties[identifier], Verdict(Status.UNKNOWN, why))
        reasons = self._not_reached(queries)
        for identifier, property_ in list(self.open.items()):
            if identifier in queries.unknown:
                continue
            if identifier in behind:
                verdict = Verdict(Status.UNKNOWN, self.reason)
            elif identifier in reasons:
                verdict = Verdict(Status.NOT_REACHED, reasons[identifier] or bounded)
            else:
                verdict = self._holds(queries, identifier, bounded)
            yield Answer(property_, verdict)

    def _holds(self, queries: Questions, identifier: str, bounded: str) -> Verdict:
        return Verdict(Status.BOUNDED if bounded else Status.PROVED, bounded)

    def _not_reached(self, queries: Questions) -> dict[str, str]:
        """The properties that no execution reaches, with the assumption that prevents it if there is one."""
        open_ = [id_ for id_ in self.open if id_ not in queries.unknown]
        if not self.options.vacuity:
            return {id_: "" for id_ in open_ if id_ not in queries.ussa.reached}
        vacuity = Vacuity(queries)
        never = vacuity.not_reached(open_)
        reasons = dict.fromkeys((id_ for id_ in open_ if id_ in never), "")
        for place in vacuity.blocking() if reasons else ():
            for id_ in properties_behind(self.program, place) & reasons.keys():
                text = f"the assumption at {place.file}:{place.line} blocks every execution that reaches it"
                reasons[id_] = reasons[id_] or text
        return reasons

    def _give_up(self, why: str) -> Iterator[Update]:
        self.complete = False
        self.reason = why
        for property_ in self.open.values():
            yield Answer(property_, Verdict(Status.UNKNOWN, why))

    def _count(self, queries: Questions) -> None:
        for name, value in queries.ussa.statistics.items():
            self.statistics[name] = value
        for name, number in queries.statistics.items():
            self.statistics[name] = self.statistics.get(name, 0) + number
