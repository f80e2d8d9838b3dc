"""Random programs with inputs: the solver's counterexample, given to gcc's binary, violates the same assertion."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.differential.counterexample import disagreement
from tests.differential.generator import Generated, generate
from tests.differential.native import Binary, compiler

PROGRAMS = 150
MASK = 4095

pytestmark = pytest.mark.skipif(compiler() is None, reason="no C compiler to compare with")


@pytest.fixture(scope="module")
def programs() -> list[Generated]:
    return [generate(10_000 + i, f"p{i}_", size=2 + i % 5, inputs=3) for i in range(PROGRAMS)]


@pytest.fixture(scope="module")
def binary(programs: list[Generated], tmp_path_factory: pytest.TempPathFactory) -> Binary:
    return Binary(programs, tmp_path_factory.mktemp("native"))


@pytest.mark.parametrize("index", range(PROGRAMS))
def test_counterexamples_are_real(index: int, programs: list[Generated], binary: Binary, tmp_path: Path) -> None:
    problem = disagreement(index, programs[index], binary, tmp_path, MASK, timeout=20)
    if problem.startswith("unknown"):
        pytest.skip(problem)
    assert not problem
