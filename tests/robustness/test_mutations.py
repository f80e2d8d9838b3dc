"""1,000 broken inputs: each run ends with a documented exit code, an error has a place, nothing escapes or hangs."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.robustness.judge import verdict
from tests.robustness.mutations import Case, cases

CASES = tuple(cases(1000))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_broken_input_is_answered(case: Case, tmp_path: Path) -> None:
    assert verdict(case, tmp_path) == ""


def test_inputs_are_the_same_every_time() -> None:
    assert tuple(cases(30)) == CASES[:30]
    assert len({case.content for case in CASES}) > 950
