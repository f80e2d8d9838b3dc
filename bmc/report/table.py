"""The results for a person: what failed first, then one line for each kind of thing that is known, then the verdict.

    FAILED  a.c:9   array 'a' upper bound in a[i]   main.array_bounds.2
            inputs: nondet_int() = 4

      12 properties proved for all executions
       1 property not reached

    VERIFICATION FAILED: 1 finding

`summary` decides what is said, `plain` and `rich_text` only how it looks: both show the same words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bmc.ir.instr import ROOM
from bmc.properties import Status
from bmc.report.advice import advice, is_bound
from bmc.report.collect import Finding, Overall, Results, Row
from bmc.trace.trace import Trace
from bmc.transform.memory_leak import WATCH

if TYPE_CHECKING:
    from rich.console import RenderableType

_WORD = {
    Status.FAILED: "FAILED",
    Status.UNKNOWN: "UNKNOWN",
    Status.BOUNDED: "BOUNDED",
    Status.PROVED: "PROVED",
    Status.NOT_REACHED: "NOT REACHED",
}
_STYLE = {
    Status.FAILED: "bold red",
    Status.UNKNOWN: "yellow",
    Status.BOUNDED: "cyan",
    Status.PROVED: "green",
    Status.NOT_REACHED: "dim",
}
_OVERALL_STYLE = {Overall.SAFE: "bold green", Overall.UNSAFE: "bold red", Overall.INCONCLUSIVE: "bold yellow"}
_MAX_INPUTS = 4


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of the table; `notes` stand below it."""

    status: Status
    place: str
    text: str
    id: str
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Summary:
    entries: tuple[Entry, ...]
    counts: tuple[tuple[Status, str], ...]
    overall: Overall
    verdict: str
    advice: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class View:
    """How much to show. `unwind` is the bound of the run (None: none was given)."""

    all_properties: bool = False
    unwind: int | None = None
    traced: bool = False  # traces are shown as well: no need to repeat their inputs


def summary(results: Results, view: View) -> Summary:
    findings = results.findings
    if view.all_properties:
        entries = [_row_entry(row, view) for row in results.rows]
    else:
        shown = [f for f in findings if f.verdict.status is Status.FAILED]
        shown.sort(key=lambda finding: is_bound(finding.main_row.property))  # bugs first
        entries = [_finding_entry(finding, view) for finding in shown]
    return Summary(
        tuple(entries),
        tuple(_counts(results)),
        results.overall,
        _verdict_line(results, findings),
        tuple(advice(results, view.unwind)),
    )


def _row_entry(row: Row, view: View) -> Entry:
    notes = [row.verdict.reason] if row.verdict.reason else []
    notes += _input_note(row.trace, view)
    return Entry(row.verdict.status, str(row.property.location), row.property.description, row.id, tuple(notes))


def _finding_entry(finding: Finding, view: View) -> Entry:
    row = finding.main_row
    entry = _row_entry(row, view)
    others = [r for r in finding.failed_rows if r is not row]
    if not others:
        return entry
    also = ", ".join(_reason(r.property.description) for r in others)
    return Entry(entry.status, entry.place, entry.text, entry.id, (f"also: {also}", *entry.notes))


def _reason(description: str) -> str:
    """The distinguishing part of a description: "dereference failure: dead object in *q" -> "dead object".

    >>> _reason("dereference failure: dead object in *q"), _reason("double free")
    ('dead object', 'double free')
    """
    _, colon, rest = description.partition("failure: ")
    return rest.partition(" in ")[0] if colon else description


def _input_note(trace: Trace | None, view: View) -> list[str]:
    if trace is None or view.traced or not trace.inputs:
        return []
    shown = [step for step in trace.inputs if step.label != WATCH and not step.label.startswith(ROOM)]
    parts = [f"{step.label} = {step.text}" for step in shown[:_MAX_INPUTS]]
    if not parts:
        return []
    rest = len(shown) - len(parts)
    if rest:
        parts.append(f"and {rest} more")
    return ["inputs: " + ", ".join(parts)]


def _counts(results: Results) -> list[tuple[Status, str]]:
    """One line for each status and reason among the properties that did not fail."""
    lines: list[tuple[Status, str]] = []
    fatal = any(row.property.fatal for row in results.failed)
    for status in (Status.PROVED, Status.BOUNDED, Status.NOT_REACHED, Status.UNKNOWN):
        reasons: dict[str, int] = {}
        for row in results.rows:
            if row.verdict.status is status:
                reasons[row.verdict.reason] = reasons.get(row.verdict.reason, 0) + 1
        for reason, count in reasons.items():
            noun = "property" if count == 1 else "properties"
            lines.append((status, f"{count:>4} {noun} {_covers(status, fatal)}" + (f": {reason}" if reason else "")))
    return lines


def _covers(status: Status, fatal: bool) -> str:
    """`fatal`: some failure ends its executions, so that what follows was judged on the others only."""
    if status is Status.BOUNDED:
        return "with no bug up to the bound"
    if status is Status.NOT_REACHED and fatal:
        return f"{status.value} by executions that do not fail before"
    return f"{status.value} that do not fail before" if status is Status.PROVED and fatal else status.value


def _verdict_line(results: Results, findings: Sequence[Finding]) -> str:
    head = f"VERIFICATION {results.overall.value}"
    statuses = {row.verdict.status for row in results.rows}
    match results.overall:
        case Overall.UNSAFE:
            return head + _failed_text(findings, results)
        case Overall.INCONCLUSIVE:
            return f"{head}: {_why(results)}"
        case Overall.SAFE if not results.rows:
            return head + ": there is nothing to check"
        case Overall.SAFE if Status.BOUNDED in statuses:
            return head + ": no bug up to the bound"
        case Overall.SAFE if statuses == {Status.NOT_REACHED}:
            return head + ": no property is ever reached"
        case Overall.SAFE:
            return head + ": proved for all executions"


def _why(results: Results) -> str:
    """Why not everything is decided: the run's reason, or that of the first undecided property."""
    reasons = [row.verdict.reason for row in results.rows if row.verdict.status is Status.UNKNOWN]
    return results.reason or next((r for r in reasons if r), "some properties are unknown")


def _failed_text(findings: Sequence[Finding], results: Results) -> str:
    failed = [f for f in findings if f.verdict.status is Status.FAILED]
    bounds = [f for f in failed if is_bound(f.main_row.property)]
    bugs = len(failed) - len(bounds)
    rest = "" if results.complete else f"; not finished: {_why(results)}"
    if not bugs:
        return ": no bug found, but the bound is too small to be sure" + rest
    bound = "; the bound is too small for the rest" if bounds else ""
    return f": {bugs} problem{'s' if bugs > 1 else ''} found{bound}" + rest


def plain(summary_: Summary) -> str:
    """For pipes, files and dumb terminals."""
    lines: list[str] = []
    word_width = max((len(_WORD[e.status]) for e in summary_.entries), default=0)
    place_width = min(max((len(e.place) for e in summary_.entries), default=0), 40)
    text_width = min(max((len(e.text) for e in summary_.entries), default=0), 60)
    for entry in summary_.entries:
        word = _WORD[entry.status].ljust(word_width)
        lines.append(f"{word}  {entry.place.ljust(place_width)}  {entry.text.ljust(text_width)}  [{entry.id}]")
        lines += [" " * (word_width + place_width + 4) + note for note in entry.notes]
    if summary_.entries and summary_.counts:
        lines.append("")
    lines += [text for _, text in summary_.counts]
    if lines:
        lines.append("")
    lines += [f"hint: {text}" for text in summary_.advice]
    lines.append(summary_.verdict)
    return "\n".join(lines) + "\n"


def rich_text(summary_: Summary) -> RenderableType:
    """For a terminal: the same words with colour, columns folded to its width."""
    from rich.console import Group
    from rich.table import Table
    from rich.text import Text

    parts: list[RenderableType] = []
    if summary_.entries:
        table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
        table.add_column(no_wrap=True)
        table.add_column(overflow="fold")
        table.add_column(overflow="fold", ratio=1)
        table.add_column(overflow="fold")
        for entry in summary_.entries:
            text = Text(entry.text)
            for note in entry.notes:
                text.append(f"\n{note}", style="dim")
            word = Text(_WORD[entry.status], style=_STYLE[entry.status])
            table.add_row(word, Text(entry.place, style="bold"), text, Text(entry.id, style="dim"))
        parts += [table, Text("")]
    parts += [Text(text, style=_STYLE[status]) for status, text in summary_.counts]
    if summary_.counts:
        parts.append(Text(""))
    parts += [Text.assemble(("hint: ", "bold cyan"), text) for text in summary_.advice]
    parts.append(Text(summary_.verdict, style=_OVERALL_STYLE[summary_.overall]))
    return Group(*parts)
