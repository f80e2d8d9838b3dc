"""Figures of deep-assert lifting: the paper's Fig. 1 for growing n, and sizes and times over many programs.

    python scripts/deep_asserts_figures.py fig1 [seconds for each run]
    python scripts/deep_asserts_figures.py table FILE...

Engines are run as `pybmc check` would run them; one that does not exist in this version is left out of the table.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from bmc.cli.pipeline import run_engine
from bmc.engines.base import Answer, Options
from bmc.errors import PybmcError
from bmc.ir.program import Program
from bmc.properties import Status
from bmc.transform.check_options import CheckOptions
from bmc.transform.deep_asserts import lift_asserts
from bmc.transform.pipeline import prepare
from frontends.c import FrontendOptions, load

SIZES = (3, 4, 6, 8, 10, 12, 14, 16, 20, 50, 100, 200)


def fig1(n: int) -> str:
    """The program of the paper's Fig. 1: two calls at each of n levels, an assertion at the bottom, in a loop."""
    lines = [
        "_Bool nondet_bool(void);",
        "int s, g;",
        "void Open(void) { s = 1; }",
        'void Close(void) { __CPROVER_assert(s > 0, "open"); s = 0; }',
        f"void P{n}(void) {{ while (nondet_bool()) {{ if (g == 1) Open(); Close(); }} }}",
    ]
    lines += [f"void P{i}(void) {{ P{i + 1}(); P{i + 1}(); }}" for i in range(n - 1, 0, -1)]
    return "\n".join([*lines, "int main(void) { s = 0; g = 1; P1(); return 0; }", ""])


def size(program: Program) -> int:
    return sum(len(b.instructions) + 1 for p in program.procedures.values() for b in p.blocks)


def decided(program: Program, options: Options) -> str:
    """Seconds and the number of failures, or why there is no answer."""
    begin = time.monotonic()
    try:
        answers = [u for u in run_engine(program, options) if isinstance(u, Answer)]
    except PybmcError as error:
        return str(error)[:30]
    seconds = time.monotonic() - begin
    if any(a.verdict.status is Status.UNKNOWN for a in answers):
        return f"> {seconds:.1f}"
    failed = sum(a.verdict.status is Status.FAILED for a in answers)
    return f"{seconds:.2f}" + (f" ({failed} failed)" if failed else "")


def program_of(path: Path, checks: CheckOptions) -> Program:
    return prepare(load([str(path)], FrontendOptions()), checks)


def fig1_rows(limit: float) -> Iterator[str]:
    yield "| n | instructions | lifted | ratio | copies in main | plain BMC, s | lifted, s |"
    yield "|---|---|---|---|---|---|---|"
    options = {"unwind": 2, "unwinding_assertions": False, "timeout": limit}
    given_up = {"plain": False, "lifted": False}
    with tempfile.TemporaryDirectory() as directory:
        for n in SIZES:
            path = Path(directory, "fig1.c")
            path.write_text(fig1(n))
            program = program_of(path, CheckOptions.no_standard_checks())
            lifted = lift_asserts(program)
            before, after = size(program), size(lifted.program)
            cells = []
            for name, deep in (("plain", False), ("lifted", True)):
                text = "-" if given_up[name] else decided(program, Options(**options, deep_asserts=deep))
                given_up[name] = given_up[name] or text.startswith((">", "the"))
                cells.append(text)
            ratio = f"{after / before:.2f}"
            yield f"| {n} | {before} | {after} | {ratio} | {len(lifted.copied)} | {cells[0]} | {cells[1]} |"


def table_rows(files: list[str]) -> Iterator[str]:
    yield "| program | properties | instructions | lifted | ratio | plain BMC, s | lifted, s |"
    yield "|---|---|---|---|---|---|---|"
    ratios = []
    for file in files:
        try:
            program = program_of(Path(file), CheckOptions())
        except PybmcError:
            continue
        lifted = lift_asserts(program)
        before, after = size(program), size(lifted.program)
        ratios.append(after / before)
        cells = [decided(program, Options(unwind=6, timeout=10, deep_asserts=deep)) for deep in (False, True)]
        name = f"{Path(file).parent.name}/{Path(file).stem}"
        yield (
            f"| {name} | {len(program.properties)} | {before} | {after} | {ratios[-1]:.2f} | {cells[0]} | {cells[1]} |"
        )
    if ratios:
        mean = sum(ratios) / len(ratios)
        yield f"\n{len(ratios)} programs, ratio from {min(ratios):.2f} to {max(ratios):.2f}, mean {mean:.2f}"


def main() -> None:
    if sys.argv[1:2] == ["fig1"]:
        rows = fig1_rows(float(sys.argv[2]) if len(sys.argv) > 2 else 10.0)
    else:
        rows = table_rows(sys.argv[2:])
    for row in rows:
        print(row, flush=True)


if __name__ == "__main__":
    main()
