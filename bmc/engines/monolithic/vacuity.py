"""Which properties no execution reaches, and which assumption is to blame.

    __CPROVER_assume(x > 5); __CPROVER_assume(x < 3); assert(x == 4);      not reached: line 1 blocks every execution

A property is reached iff at one of the points where the unwinder met it (`Ussa.arrivals`) guard and assumptions can
hold together. Its first point is asked for first, which nearly always can be reached; only where it cannot, the others.
The time for this is limited, and what stays open counts as reached: a verdict never gets worse.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from bmc.engines.monolithic.questions import Questions
from bmc.ir.expr import FunctionAddress
from bmc.ir.instr import Assert, Assume, Call, Return, successors
from bmc.ir.program import START, Program
from bmc.source import Location
from bmc.ussa.form import Arrival, behind_assumption, in_front_of_assumption
from bmc.ussa.values import Truth

Point: TypeAlias = tuple[str, str, int]  # procedure, block, index of the next instruction

LEAST_SECONDS = 0.5
SHARE = 0.3  # of the time that the solver has taken for the verdicts


class Vacuity:
    def __init__(self, queries: Questions) -> None:
        self.queries = queries
        queries.limit(max(LEAST_SECONDS, SHARE * queries.statistics["solver seconds"]))
        self.points: dict[str, list[Arrival]] = {}
        for arrival, names in queries.ussa.arrivals.items():
            for name in names:
                self.points.setdefault(name, []).append(arrival)

    def not_reached(self, ids: Iterable[str]) -> set[str]:
        """Those of the properties that no execution reaches."""
        sure = self.queries.ussa.surely_reached
        missing = {id_ for id_ in ids if id_ not in sure and id_ not in self.points}
        return missing | self._unreachable([id_ for id_ in ids if id_ not in sure and id_ in self.points])

    def blocking(self) -> list[Location]:
        """Assumptions that some execution reaches and none passes."""
        sure, assumptions = self.queries.ussa.surely_reached, self.queries.ussa.assumed
        behind = {behind_assumption(place): place for place in assumptions}
        asked = [name for name in behind if name not in sure and name in self.points]
        unpassed = [behind[name] for name in self._unreachable(asked)]
        unpassed += [place for name, place in behind.items() if name not in sure and name not in self.points]
        front = {in_front_of_assumption(place): place for place in unpassed}
        unreached = self._unreachable([name for name in front if name not in sure])
        return [place for place in assumptions if place in unpassed and in_front_of_assumption(place) not in unreached]

    def _unreachable(self, names: list[str]) -> set[str]:
        first = {name: self._condition(self.points.get(name, [])[:1]) for name in names}
        never = self._never(first)
        return self._never({name: self._condition(self.points.get(name, [])) for name in names if name in never})

    def _condition(self, points: list[Arrival]) -> Truth:
        terms = self.queries.terms
        return terms.disj_all([terms.conj(assumptions, guard) for guard, assumptions in points])

    def _never(self, conditions: dict[str, Truth]) -> set[str]:
        """The names whose condition cannot hold, for sure."""
        never = {name for name, condition in conditions.items() if condition is False}
        grouped: dict[Truth, list[str]] = {}
        for name, condition in conditions.items():
            if not isinstance(condition, bool):
                grouped.setdefault(condition, []).append(name)
        open_ = {names[0]: condition for condition, names in grouped.items()}
        if open_ and self.queries.exhaust(open_):
            never |= {name for condition in open_.values() for name in grouped[condition]}
        return never


def properties_behind(program: Program, place: Location) -> set[str]:
    """Ids of the properties that control reaches only past this assumption."""
    return _met(program, None) - _met(program, place)


def _met(program: Program, avoided: Location | None) -> set[str]:
    """Ids of the properties that control can reach from the start, without passing an assumption at `avoided`. Behind a
    call control goes on if some callee can return."""
    blocks = {(p.name, b.label): b for p in program.procedures.values() for b in p.blocks}
    found: set[str] = set()
    returning: set[str] = set()
    waiting: dict[str, list[Point]] = {}
    work: list[Point] = [(START, program.procedures[START].blocks[0].label, 0)]
    seen = set(work)

    def go_to(points: Iterable[Point]) -> None:
        for point in points:
            if point not in seen:
                seen.add(point)
                work.append(point)

    while work:
        name, label, start = work.pop()
        block = blocks[name, label]
        for index, step in enumerate(block.instructions[start:], start=start + 1):
            if isinstance(step, Assert):
                found.update(case.property.id for case in step.cases)
            elif isinstance(step, Assume) and step.location == avoided:
                break
            elif callees := _callees(program, step):
                go_to((callee, program.procedures[callee].blocks[0].label, 0) for callee in callees)
                if not returning.intersection(callees):
                    for callee in callees:
                        waiting.setdefault(callee, []).append((name, label, index))
                    break
        else:
            go_to((name, target, 0) for target in successors(block.terminator))
            if isinstance(block.terminator, Return):
                returning.add(name)
                go_to(waiting.pop(name, ()))
    return found


def _callees(program: Program, step: object) -> list[str]:
    if not isinstance(step, Call):
        return []
    if isinstance(step.callee, FunctionAddress):
        return [step.callee.name] if step.callee.name in program.procedures else []
    return [p.name for p in program.procedures.values() if len(p.parameters) == len(step.arguments)]
