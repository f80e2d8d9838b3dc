"""The benchmark's programs have the verdicts that they promise, and settings do not change verdicts (a sample)."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

HOME = Path(__file__).resolve().parents[2]
PROGRAMS = sorted((HOME / "c_examples" / "bench").glob("*.c"))
sys.path.insert(0, str(HOME / "scripts"))


def run(path: Path, *flags: str) -> tuple[int, str]:
    text = path.read_text(encoding="utf-8")
    head = dict(re.findall(r"^// (expect|sizes|options): (.*)$", text, re.M))
    size = [f"-D{d}" for d in head["sizes"].split()[0].split(",")]
    options = head.get("options", "").split()
    command = [sys.executable, "-m", "bmc.cli.main", "check", str(path), *size, *options, *flags]
    done = subprocess.run(command, capture_output=True, text=True, cwd=HOME, timeout=120)
    return done.returncode, done.stdout


def test_there_are_enough_programs_of_both_kinds() -> None:
    texts = [path.read_text(encoding="utf-8") for path in PROGRAMS]
    assert len(texts) >= 40
    assert sum("// expect: unsafe" in text for text in texts) >= 10
    assert all(re.search(r"^// sizes: \S+ \S+", text, re.M) for text in texts)


@pytest.mark.parametrize("name", ["sort_bubble", "hash_table_bug", "ring_buffer", "list_heap_bug", "string_copy_bug"])
@pytest.mark.parametrize("flags", [(), ("--portfolio",), ("--jobs", "2"), ("--cross-check",)], ids=" ".join)
def test_settings_do_not_change_results(name: str, flags: tuple[str, ...]) -> None:
    path = HOME / "c_examples" / "bench" / f"{name}.c"
    code, shown = run(path, "--all-properties", *flags)
    expected = 10 if "// expect: unsafe" in path.read_text(encoding="utf-8") else 0
    assert code == expected, shown


def test_plots_are_drawn() -> None:
    from bench_plot import bars, curves

    picture = curves({"sieve": [(100, 0.2), (1000, 0.3)], "list": [(4, 0.1), (64, 9.0)]}, "size", "seconds")
    assert picture.startswith("<svg")
    assert "sieve" in picture
    assert picture.count("<polyline") == 2
    assert bars({"a": {"bitwuzla": 0.5, "z3": 20.0}}, "seconds").count("<rect") == 3


def test_long_counters_and_long_expressions_are_quick(tmp_path: Path) -> None:
    """Both were once quadratic or left to the solver: minutes."""
    path = tmp_path / "long.c"
    total = " + ".join(["x"] * 600)
    path.write_text(f"int nondet_int(void); int main(void) {{ int x = nondet_int() & 255; return {total}; }}")
    counter = HOME / "c_examples" / "bench" / "counter_loop.c"
    for file, flags in ((path, []), (counter, ["-DN=4000"])):
        command = [sys.executable, "-m", "bmc.cli.main", "check", str(file), *flags]
        assert subprocess.run(command, capture_output=True, cwd=HOME, timeout=200).returncode == 0
