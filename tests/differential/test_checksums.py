"""Random programs: frontend and interpreter, and frontend and unwinder, compute what gcc's binary prints.

`scripts/fuzz.py` runs more of them; a seed that fails there is worth a line in FORMER_FAILURES.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from bmc.transform.check_options import CheckOptions
from tests.differential.computed import CHECKS, interpreted, lowered, unwound, without_collector
from tests.differential.generator import generate
from tests.differential.native import checksums, compiler

PROGRAMS = 2000
BATCH = 50
SIZE = 4
MOST_NODES = 0
FORMER_FAILURES: tuple[int, ...] = ()

pytestmark = pytest.mark.skipif(compiler() is None, reason="no C compiler to compare with")


def compare(seeds: list[int], directory: Path, checks: CheckOptions = CHECKS) -> None:
    programs = [generate(seed, f"p{i}_", SIZE) for i, seed in enumerate(seeds)]
    expected = dict(zip(seeds, checksums(programs, directory), strict=True))
    with without_collector():
        program = lowered(programs, directory, checks)
        assert dict(zip(seeds, interpreted(program), strict=True)) == expected
        values, nodes = unwound(program)
    assert dict(zip(seeds, values, strict=True)) == expected
    if program.accesses_checked:
        assert nodes <= MOST_NODES * len(seeds), "concrete programs must fold without a formula"


@pytest.mark.parametrize("first", range(0, PROGRAMS, BATCH))
def test_random_programs_compute_what_gcc_computes(first: int, tmp_path: Path) -> None:
    """Every second batch with all checks, none of which may fail."""
    checks = CHECKS if first // BATCH % 2 else CheckOptions.no_standard_checks()
    compare(list(range(first, first + BATCH)), tmp_path, checks)


@pytest.mark.parametrize("seed", FORMER_FAILURES)
def test_programs_that_once_differed(seed: int, tmp_path: Path) -> None:
    compare([seed], tmp_path)


def test_the_generator_is_deterministic_and_varied() -> None:
    assert generate(3, "p_").text == generate(3, "p_").text
    assert len({generate(seed, "p_").text for seed in range(50)}) == 50
