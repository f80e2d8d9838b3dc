"""What a person reads: table, traces, hints."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from dataclasses import replace

from rich.console import Console

from bmc.engines.base import Answer, Finished
from bmc.ir.program import Program
from bmc.properties import Property, Status, Verdict
from bmc.report.collect import Results
from bmc.report.listing import loops_text, program_loops, properties_text
from bmc.report.sources import Sources
from bmc.report.structure import cfg_text
from bmc.report.table import View, plain, rich_text, summary
from bmc.report.trace_text import compact_trace_text, trace_text

Golden = Callable[[str, str], None]
Fold = Callable[..., Results]


def row_property(results: Results, id_: str) -> Property:
    return next(row.property for row in results.rows if row.id == id_)


def test_failed_findings_then_counts_then_verdict(results: Results, golden: Golden) -> None:
    golden("table.txt", plain(summary(results, View(unwind=10))))


def test_all_properties_are_listed_on_request(results: Results, golden: Golden) -> None:
    golden("table_all.txt", plain(summary(results, View(all_properties=True, unwind=10))))


def test_terminal_shows_the_same_words(results: Results) -> None:
    shown = summary(results, View(unwind=10))
    console = Console(file=io.StringIO(), width=200, color_system=None)
    console.print(rich_text(shown))
    stream = console.file
    assert isinstance(stream, io.StringIO)
    words = set(re.findall(r"[\w.:']+", plain(shown)))
    assert words <= set(re.findall(r"[\w.:']+", stream.getvalue()))


def test_terminal_output_has_no_escapes_with_no_color(results: Results) -> None:
    stream = io.StringIO()
    Console(file=stream, width=100, force_terminal=True, no_color=True).print(rich_text(summary(results, View())))
    assert not re.search(r"\x1b\[[0-9;]*3[0-7]m", stream.getvalue())


def test_trace(results: Results, demo: dict[str, str], golden: Golden) -> None:
    row = next(row for row in results.failed if row.id == "main.array_bounds.2")
    assert row.trace is not None
    golden("trace.txt", trace_text(row.trace, row.property, Sources(demo)))
    golden("trace_compact.txt", compact_trace_text(row.trace, row.property))


def test_trace_without_its_source_file(results: Results) -> None:
    row = results.failed[0]
    assert row.trace is not None
    assert "nondet_int() = 8" in trace_text(row.trace, row.property, Sources({"demo.c": ""}))


def test_several_reasons_are_one_finding(results: Results, fold: Fold) -> None:
    lower, upper = row_property(results, "main.array_bounds.1"), row_property(results, "main.array_bounds.2")
    both = fold(
        Answer(lower, Verdict(Status.FAILED)), Answer(upper, Verdict(Status.FAILED)), Finished(False, "stopped")
    )
    shown = summary(both, View())
    assert [entry.id for entry in shown.entries] == ["main.array_bounds.1"]
    assert shown.entries[0].notes == ("also: array 'a' upper bound in a[i]",)
    assert shown.verdict == "VERIFICATION FAILED: 1 problem found; not finished: stopped"


def test_only_a_bound_failed(results: Results, program: Program, fold: Fold) -> None:
    unwind = row_property(results, "main.unwind.0")
    proved = [Answer(p, Verdict(Status.BOUNDED)) for p in program.properties.values()]
    shown = summary(fold(*proved, Answer(unwind, Verdict(Status.FAILED)), Finished(True)), View(unwind=10))
    assert shown.verdict == "VERIFICATION FAILED: no bug found, but the bound is too small to be sure"
    assert "raise --unwind (now 10)" in shown.advice[0]
    assert "--unwindset main.0:20" in shown.advice[0]


def test_verdict_lines(program: Program, fold: Fold) -> None:
    def line(status: Status, reason: str = "") -> str:
        answers = [Answer(p, Verdict(status, reason)) for p in program.properties.values()]
        return summary(fold(*answers, Finished(True)), View()).verdict

    assert line(Status.PROVED) == "VERIFICATION SUCCESSFUL: proved for all executions"
    assert line(Status.BOUNDED) == "VERIFICATION SUCCESSFUL: no bug up to the bound"
    assert line(Status.NOT_REACHED) == "VERIFICATION SUCCESSFUL: no property is ever reached"
    assert line(Status.UNKNOWN) == "VERIFICATION INCONCLUSIVE: some properties are unknown"
    assert line(Status.UNKNOWN, "time limit") == "VERIFICATION INCONCLUSIVE: time limit"
    assert summary(fold(interrupted="interrupted"), View()).verdict == "VERIFICATION INCONCLUSIVE: interrupted"
    assert summary(Results(()), View()).verdict == "VERIFICATION SUCCESSFUL: there is nothing to check"


def test_hint_for_a_missing_body(program: Program, fold: Fold, results: Results) -> None:
    missing = replace(row_property(results, "main.assertion.1"), id="main.no-body.helper", klass="no-body")
    hints = summary(fold(Answer(missing, Verdict(Status.FAILED)), Finished(True)), View()).advice
    assert any("helper" in hint and "--undefined-functions nondet" in hint for hint in hints)


def test_lists_in_cbmcs_format(program: Program) -> None:
    text = properties_text([program.properties["main.assertion.1"]])
    assert text == "Property main.assertion.1:\n  file demo.c line 10 function main\n  first stays\n  condition\n\n"
    assert loops_text(program_loops(program)) == "Loop main.0:\n  file demo.c line 8 function main\n\n"


def test_structure(program: Program) -> None:
    assert "  while -> body, exit               [loop main.0]\n" in cfg_text(program)
