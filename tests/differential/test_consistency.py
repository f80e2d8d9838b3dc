"""Random programs with undefined behaviour: what is found replays, what is proved is not violated by random inputs."""

from __future__ import annotations

from pathlib import Path

import pytest

from bmc.transform.check_options import CheckOptions
from tests.differential.consistency import contradiction
from tests.differential.generator import generate

PROGRAMS = 60


@pytest.mark.parametrize("seed", range(20_000, 20_000 + PROGRAMS))
def test_unwinder_and_interpreter_agree(seed: int, tmp_path: Path) -> None:
    program = generate(seed, "p_", size=4, inputs=2, wild=0.3)
    checks = CheckOptions.no_standard_checks() if seed % 3 == 0 else CheckOptions()
    problem, _ = contradiction(program, tmp_path, checks)
    assert not problem


def test_wild_programs_do_fail(tmp_path: Path) -> None:
    programs = [generate(seed, "p_", size=4, inputs=2, wild=0.3) for seed in range(5)]
    assert sum(contradiction(program, tmp_path, CheckOptions())[1] for program in programs) > 5
