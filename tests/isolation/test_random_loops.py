"""Isolation never proves what a concrete run violates: random loops, with a compiler's code as the oracle."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.isolation.generator import CHECKED, DRIVER, NATIVE, Generator
from tests.isolation.proving import proved_in_isolation

SEEDS = range(30)
COMPILER = shutil.which("gcc") or shutil.which("cc")


def failing(text: str, folder: Path) -> set[str]:
    """The assertions that fail in some run with small inputs."""
    source, binary = folder / "native.c", folder / "native"
    source.write_text(NATIVE + text + DRIVER, encoding="utf-8")
    assert COMPILER is not None
    subprocess.run([COMPILER, "-O0", "-w", "-o", str(binary), str(source)], check=True, capture_output=True)
    out = subprocess.run([str(binary)], check=True, capture_output=True, text=True, timeout=20).stdout
    return {f"A{line}" for line in out.split()}


@pytest.mark.skipif(COMPILER is None, reason="needs a C compiler")
@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_proved_never_fails(seed: int, tmp_path: Path) -> None:
    text = Generator(seed).program()
    source = tmp_path / "loops.c"
    source.write_text(CHECKED + text, encoding="utf-8")
    proved = proved_in_isolation(source, user_assertions_only=True, seconds=0.4)
    assert not proved & failing(text, tmp_path)


def test_the_programs_are_worth_it() -> None:
    """Enough loops and assertions, or the test above would say nothing."""
    generators = [Generator(seed) for seed in SEEDS]
    for generator in generators:
        generator.program()
    assert sum(g.loops for g in generators) >= 40
    assert sum(g.checks for g in generators) >= 60
