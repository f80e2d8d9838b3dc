"""Copies, fills and accesses of symbolic size and place mean what gcc's binary does, for all inputs at once."""

from __future__ import annotations

import itertools
import subprocess
from pathlib import Path

import pytest

from tests.differential.native import FLAGS as GCC_FLAGS
from tests.differential.native import compiler
from tests.ussa.block_programs import block_program
from tests.ussa.checked import FLAGS, assertion

PROGRAMS = 20
CHECKED = ("--no-malloc-may-fail", "--unwind", "70", "--property", "main.assertion.1")
VECTORS = ((0, 0, 0), (1, 2, 3), (5, 4, 7), (2, 7, 1), (7, 6, 6))

pytestmark = pytest.mark.skipif(compiler() is None, reason="no C compiler to compare with")


def native(text: str, directory: Path) -> list[int]:
    calls = "".join(f'  printf("%llu\\n", run({a}, {b}, {c}));\n' for a, b, c in VECTORS)
    source, binary = directory / "native.c", directory / "native"
    source.write_text(f"#include <stdio.h>\n{text}int main(void)\n{{\n{calls}}}\n")
    subprocess.run([str(compiler()), *GCC_FLAGS, "-o", str(binary), str(source)], check=True)
    return [int(line) for line in subprocess.check_output([str(binary)], text=True).split()]


def harness(text: str, sums: list[int], wrong: bool) -> str:
    """One of the input vectors, nobody says which; its checksum must be gcc's."""
    cases = [f"(a == {a} && b == {b} && c == {c})" for a, b, c in VECTORS]
    expected = itertools.chain.from_iterable(zip(cases, sums, strict=True))
    chosen = "".join(f"{next(expected)} ? {next(expected)}ull : " for _ in VECTORS)
    return (
        f"#include <assert.h>\n{text}unsigned nondet_uint(void);\nint main(void)\n{{\n"
        "  unsigned a = nondet_uint(), b = nondet_uint(), c = nondet_uint();\n"
        f"  __CPROVER_assume({' || '.join(cases)});\n"
        f"  unsigned long long h = run(a, b, c), e = {chosen}0;\n"
        f"  assert(h {'!=' if wrong else '=='} e);\n}}\n"
    )


@pytest.mark.parametrize("seed", range(PROGRAMS))
def test_checksums_are_those_of_gcc(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Piece by piece and as ranges, with checks in front of accesses and without."""
    if seed % 2:
        monkeypatch.setattr("bmc.ussa.bytes.PIECEWISE", 0)
        monkeypatch.setattr("bmc.ussa.bytes.SCATTERED", 0)
    flags = CHECKED if seed % 4 < 2 else FLAGS
    text = block_program(seed)
    sums = native(text, tmp_path)
    assert assertion(harness(text, sums, wrong=False), tmp_path, flags) == "proved"
    assert assertion(harness(text, sums, wrong=True), tmp_path, flags) == "failed"
