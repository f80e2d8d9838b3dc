"""Random programs: every way of inlining answers as plain BMC with the same bound does."""

from __future__ import annotations

from pathlib import Path

import pytest

from bmc.cli.pipeline import run_engine
from bmc.engines.base import Answer, Options
from bmc.ir.program import Program
from bmc.properties import Status
from tests.stratified.generator import gen
from tests.stratified.programs import program_of

WAYS = [
    {"inline": inline, "merge": merge, "eager_inlining": eager}
    for inline, merges in {"tree": ("first",), "dag": ("first", "maxc", "random", "randompick", "opt")}.items()
    for merge in merges
    for eager in (False, True)
]
PROGRAMS = 24
BOUND = 3


def failed_and_unknown(program: Program, options: Options) -> dict[str, Status]:
    """Whatever else a property is called, it holds."""
    answers = {u.property.id: u.verdict.status for u in run_engine(program, options) if isinstance(u, Answer)}
    return {i: status for i, status in answers.items() if status in (Status.FAILED, Status.UNKNOWN)}


@pytest.mark.parametrize("seed", range(PROGRAMS))
def test_as_plain_bmc(seed: int, tmp_path: Path) -> None:
    program = program_of(gen(seed), tmp_path)
    expected = failed_and_unknown(program, Options(unwind=BOUND))
    for way in (WAYS[seed % 2], WAYS[2 + seed % 10], WAYS[2 + (seed + 5) % 10]):
        options = Options(unwind=BOUND, engine="stratified", seed=seed, **way)  # type: ignore[arg-type]
        assert failed_and_unknown(program, options) == expected, way


def test_the_programs_are_worth_it(tmp_path: Path) -> None:
    """Most can be taken apart, and assertions fail and hold."""
    from bmc.analysis.modular import modularity

    apart = sum(bool(modularity(program_of(gen(seed), tmp_path)).procedures - {"main"}) for seed in range(PROGRAMS))
    assert apart > PROGRAMS / 2
