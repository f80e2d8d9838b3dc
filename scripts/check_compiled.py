"""Builds pybmc with its terms compiled (see setup.py), in a copy, and compares it with the pure Python.

    python scripts/check_compiled.py                 every verdict program on the compiled build, and three times
    python scripts/check_compiled.py memory-model    only programs whose path contains this

Needs mypy, setuptools and a C compiler; a build takes a minute or two.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HOME = Path(__file__).resolve().parent.parent
TIMED = {
    "counter_loop": ["-DN=10000"],
    "state_machine": ["-DN=400", "--unwind", "401"],
    "list_insert": ["-DN=4", "--unwind", "6"],
    "crc_concrete": ["-DN=30000"],
}
VERDICTS = """
import contextlib, io, sys
import bmc.logic.terms
assert bmc.logic.terms.__file__.endswith(".so"), "not compiled"
import tests.verdicts.test_verdicts as t
from tests.verdicts.expectations import programs, read
done = bad = 0
for path in programs():
    if len(sys.argv) > 1 and sys.argv[1] not in str(path):
        continue
    expected = read(path)
    with contextlib.redirect_stderr(io.StringIO()):
        found = t.complaints(expected, *t.answer(expected, "bmc"))
    done, bad = done + 1, bad + bool(found)
    for text in found:
        print(f"{t.name(path)}: {text}", flush=True)
print(f"{done} programs on the compiled build, {bad} not as expected")
sys.exit(bool(bad))
"""


def build(folder: Path) -> None:
    for name in ("bmc", "frontends", "tests"):
        shutil.copytree(HOME / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("setup.py", "pyproject.toml", "README.md"):
        shutil.copy(HOME / name, folder / name)
    subprocess.run(
        [sys.executable, "setup.py", "-q", "build_ext", "--inplace"],
        cwd=folder,
        env={**os.environ, "PYBMC_COMPILE": "1"},
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def seconds(home: Path, name: str, options: list[str]) -> float:
    """CPU seconds of unwinding."""
    program = HOME / "c_examples" / "bench" / f"{name}.c"
    command = [sys.executable, "-P", "-m", "bmc.cli.main", "check", str(program), *options, "--stats"]
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": str(home)}, capture_output=True, text=True)
    found = re.search(r"unwinding seconds\s+([\d.]+)", done.stdout)
    return float(found[1]) if found else float("nan")


def main() -> int:
    with tempfile.TemporaryDirectory() as text:
        folder = Path(text)
        build(folder)
        for name, options in TIMED.items():
            pure, compiled = seconds(HOME, name, options), seconds(folder, name, options)
            print(f"{name}: unwinding {pure:.2f} s, compiled {compiled:.2f} s, {pure / compiled:.2f} times as fast")
        command = [sys.executable, "-c", VERDICTS, *sys.argv[1:2]]
        return subprocess.run(command, cwd=folder, env={**os.environ, "PYTHONPATH": text}).returncode


if __name__ == "__main__":
    sys.exit(main())
