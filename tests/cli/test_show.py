"""`pybmc show` on a small program, through all parts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent / "recorded"


@pytest.mark.parametrize(
    ("what", "expected"),
    [
        ("ir", "procedure main() -> signed int"),
        ("cfg", "[loop main.0]"),
        ("loops", "Loop main.0:\n  file bound.c line 4 function main\n"),
        ("callgraph", "__CPROVER__start -> main\n"),
        ("ussa", "n1 > (unsigned int)0 → n2 := n1 >> 1\n"),
        ("formula", "(check-sat)"),
        ("properties", "Property main.assertion.1:\n  file bound.c line 5 function main\n  few bits\n"),
    ],
)
def test_show(what: str, expected: str, pybmc: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(HERE)
    result = pybmc("show", what, "bound.c", "--unwind", "2")
    assert (result.code, result.err) == (0, "")
    assert expected in result.out


def test_show_of_a_bad_file(pybmc: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(HERE)
    result = pybmc("show", "ir", "syntax.c")
    assert (result.code, result.out) == (6, "")
    assert result.err.startswith("syntax.c:2:12: error: ")
