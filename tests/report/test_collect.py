"""Folding updates into rows, and CBMC's statuses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from bmc.engines.base import Answer, Finished, Progress
from bmc.errors import ExitCode
from bmc.ir.program import Program
from bmc.properties import Property, Status, Verdict
from bmc.report.cbmc_status import cbmc_statuses
from bmc.report.collect import Overall, Results, Row, cbmc_order
from bmc.source import Location

Fold = Callable[..., Results]


def test_rows_stand_in_cbmcs_order(results: Results) -> None:
    assert [row.id for row in results.rows] == [
        "half.overflow.1",
        "main.overflow.1",
        "main.unwind.0",
        "main.array_bounds.1",
        "main.array_bounds.2",
        "main.assertion.1",
    ]


def test_numbers_are_compared_as_numbers() -> None:
    place = Location("a.c", 7, 1, "main")
    ids = ["main.overflow.10", "main.overflow.9", "main.assertion.11", "main.no-body.f"]
    rows = sorted((Property(i, "", "", place) for i in ids), key=cbmc_order)
    assert [p.id for p in rows] == ["main.assertion.11", "main.no-body.f", "main.overflow.9", "main.overflow.10"]


def test_a_property_without_answer_is_unknown(program: Program, fold: Fold) -> None:
    results = fold(Progress("unwinding"), Finished(False, "time limit of 1 s reached"))
    assert {row.verdict for row in results.rows} == {Verdict(Status.UNKNOWN, "time limit of 1 s reached")}
    assert results.overall is Overall.INCONCLUSIVE
    assert results.exit_code is ExitCode.INCONCLUSIVE


def test_an_engine_that_does_not_finish_is_never_safe(program: Program, fold: Fold) -> None:
    answers = [Answer(p, Verdict(Status.PROVED)) for p in program.properties.values()]
    assert fold(*answers, Finished(True)).overall is Overall.SAFE
    assert fold(*answers).overall is Overall.INCONCLUSIVE
    assert fold(*answers, Finished(False, "gave up")).overall is Overall.INCONCLUSIVE
    assert fold(*answers, Finished(True), interrupted="interrupted").overall is Overall.INCONCLUSIVE


def test_a_failure_counts_even_when_interrupted(program: Program, fold: Fold) -> None:
    failed = Answer(program.properties["main.assertion.1"], Verdict(Status.FAILED))
    assert fold(failed, interrupted="interrupted").exit_code is ExitCode.UNSAFE


def test_the_last_answer_wins(program: Program, fold: Fold) -> None:
    property_ = program.properties["main.assertion.1"]
    results = fold(Answer(property_, Verdict(Status.BOUNDED)), Answer(property_, Verdict(Status.PROVED)))
    assert next(r for r in results.rows if r.id == property_.id).verdict.status is Status.PROVED


@pytest.mark.parametrize(
    ("failed", "unknown"),
    [
        # behind the access: the assertion; the lower bound is checked before
        ("main.array_bounds.2", {"main.assertion.1"}),
        ("main.array_bounds.1", {"main.array_bounds.2", "main.assertion.1"}),
        # in a loop: itself only (it failed), and what follows the loop
        ("main.overflow.1", {"main.array_bounds.1", "main.array_bounds.2", "main.assertion.1"}),
        # in a callee: nothing, control does not count as going back to the caller
        ("half.overflow.1", set()),
    ],
)
def test_what_follows_a_fatal_failure_is_unknown(program: Program, failed: str, unknown: set[str]) -> None:
    rows = [
        Row(replace(p, fatal=True), Verdict(Status.FAILED if id_ == failed else Status.PROVED))
        for id_, p in program.properties.items()
    ]
    statuses = cbmc_statuses(program, rows)
    assert {id_ for id_, status in statuses.items() if status == "UNKNOWN"} == unknown
    assert statuses[failed] == "FAILURE"
    assert "UNKNOWN" not in cbmc_statuses(program, rows, fatal_rule=False).values()


def test_only_fatal_failures_spread(program: Program) -> None:
    rows = [
        Row(replace(p, fatal=False), Verdict(Status.FAILED if id_ == "main.overflow.1" else Status.NOT_REACHED))
        for id_, p in program.properties.items()
    ]
    assert set(cbmc_statuses(program, rows).values()) == {"SUCCESS", "FAILURE"}
