"""From an engine's stream of updates to the final rows of a report.

    collector = Collector(program.properties)
    for update in updates:
        collector.add(update)
    results = collector.results()

`Results` has one row for every property that was asked about and every one the engine came up with (unwinding
assertions); a property without an answer is unknown, never safe.
"""

from __future__ import annotations

import builtins
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from bmc.engines.base import Answer, Finished, Progress, Update
from bmc.errors import ExitCode
from bmc.properties import Property, Status, Verdict
from bmc.trace.trace import Trace


class Overall(Enum):
    """The verdict of a whole run, in the words of CBMC's last line."""

    SAFE = "SUCCESSFUL"
    UNSAFE = "FAILED"
    INCONCLUSIVE = "INCONCLUSIVE"


@dataclass(frozen=True, slots=True)
class Row:
    property: Property
    verdict: Verdict
    trace: Trace | None = None

    @builtins.property
    def id(self) -> str:
        return self.property.id

    @builtins.property
    def failed(self) -> bool:
        return self.verdict.status is Status.FAILED


@dataclass(frozen=True, slots=True)
class Finding:
    """The rows of one assertion: the several reasons why one access can be bad are one finding."""

    rows: tuple[Row, ...]

    @property
    def failed_rows(self) -> tuple[Row, ...]:
        return tuple(row for row in self.rows if row.failed)

    @property
    def main_row(self) -> Row:
        """The row that speaks for the finding: the first that failed, else the one with the weakest status."""
        return min(self.rows, key=lambda row: _WEAKEST_FIRST.index(row.verdict.status))

    @property
    def verdict(self) -> Verdict:
        return self.main_row.verdict


_WEAKEST_FIRST = (Status.FAILED, Status.UNKNOWN, Status.BOUNDED, Status.PROVED, Status.NOT_REACHED)


@dataclass(frozen=True, slots=True)
class Results:
    """`rows` in CBMC's order of results. `reason` says why the run is not complete."""

    rows: tuple[Row, ...]
    complete: bool = True
    reason: str = ""
    statistics: Mapping[str, float | int] = field(default_factory=dict)

    @property
    def overall(self) -> Overall:
        statuses = {row.verdict.status for row in self.rows}
        if Status.FAILED in statuses:
            return Overall.UNSAFE
        if Status.UNKNOWN in statuses or not self.complete:
            return Overall.INCONCLUSIVE
        return Overall.SAFE

    @property
    def exit_code(self) -> ExitCode:
        match self.overall:
            case Overall.SAFE:
                return ExitCode.SAFE
            case Overall.UNSAFE:
                return ExitCode.UNSAFE
            case Overall.INCONCLUSIVE:
                return ExitCode.INCONCLUSIVE

    @property
    def failed(self) -> tuple[Row, ...]:
        return tuple(row for row in self.rows if row.failed)

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Rows grouped by assertion, in the order of their first row."""
        groups: dict[str, list[Row]] = {}
        for row in self.rows:
            groups.setdefault(row.property.finding or row.id, []).append(row)
        return tuple(Finding(tuple(rows)) for rows in groups.values())


class Collector:
    """Folds updates; later answers replace earlier ones. `asked`: the properties the user wants an answer for."""

    def __init__(self, asked: Mapping[str, Property]) -> None:
        self._asked = asked
        self._answers: dict[str, Answer] = {}
        self._finished: Finished | None = None

    def add(self, update: Update) -> None:
        match update:
            case Answer():
                self._answers[update.property.id] = update
            case Progress():
                pass
            case Finished():
                self._finished = update

    def results(self, interrupted: str = "") -> Results:
        """What is known now. `interrupted` says why the engine did not get to its end."""
        finished = self._finished or Finished(False, interrupted or "the engine stopped early")
        reason = interrupted or finished.reason
        rows = [Row(a.property, a.verdict, a.trace) for a in self._answers.values()]
        missing = Verdict(Status.UNKNOWN, reason or "not answered")
        rows += [Row(p, missing) for id_, p in self._asked.items() if id_ not in self._answers]
        rows.sort(key=lambda row: cbmc_order(row.property))
        complete = finished.complete and not interrupted
        return Results(tuple(rows), complete, "" if complete else reason, finished.statistics)


def cbmc_order(property_: Property) -> tuple[str, str, int, str, int, str]:
    """Sort key of CBMC's result list: file, function, line, id without its number, number.

    >>> from bmc.source import Location
    >>> cbmc_order(Property("main.overflow.12", "overflow", "", Location("a.c", 7, 3, "main")))[2:]
    (7, 'main.overflow', 12, 'main.overflow.12')
    """
    location = property_.location
    stem, _, last = property_.id.rpartition(".")
    number = int(last) if last.isascii() and last.isdigit() else 0
    return (location.file, location.function, location.line, stem, number, property_.id)
