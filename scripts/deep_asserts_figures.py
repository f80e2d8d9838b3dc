"""Figures of deep-assert lifting: the paper's Fig. 1 for growing n, and sizes and times over all examples.

    python scripts/deep_asserts_figures.py fig1 [--limit SECONDS] [--write]
    python scripts/deep_asserts_figures.py table [FILE...] [--limit SECONDS] [--write]

`--write` puts the table (and the plots) into docs/, otherwise it is printed. Seconds are of CPU; each run is a process
of its own that gets the limit in CPU seconds, so that a busy machine makes no difference. A way of checking that needs
more is not run for larger n. Examples that come in several sizes are taken in the smallest.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import re
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from bmc.cli.pipeline import run_engine
from bmc.engines.base import Answer, Finished, Options
from bmc.errors import PybmcError
from bmc.ir.program import Program
from bmc.properties import Status
from bmc.transform.check_options import CheckOptions
from bmc.transform.deep_asserts import lift_asserts
from bmc.transform.pipeline import prepare
from frontends.c import FrontendOptions, load
from scripts.bench_plot import curves

ROOT = Path(__file__).resolve().parent.parent
SIZES = (3, 4, 6, 8, 10, 12, 14, 16, 20, 50, 100, 150, 200)
DOCUMENT = ROOT / "docs" / "deep-asserts.md"
PLOT = ROOT / "docs" / "img" / "deep-asserts-time.svg"
INLINED = ROOT / "docs" / "img" / "deep-asserts-inlined.svg"
BASE: dict[str, Any] = {"unwind": 2, "unwinding_assertions": False, "vacuity": False}
STRATIFIED: dict[str, Any] = {**BASE, "engine": "stratified"}
WAYS: dict[str, dict[str, Any]] = {
    "plain BMC": BASE,
    "lifted": {**BASE, "deep_asserts": True},
    "stratified": STRATIFIED,
    "stratified, lifted": {**STRATIFIED, "deep_asserts": True},
    "stratified, Houdini": {**STRATIFIED, "summaries": "houdini"},
    "stratified, lifted, Houdini": {**STRATIFIED, "deep_asserts": True, "summaries": "houdini"},
}


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


@dataclass(frozen=True)
class Run:
    """`outcome`: "" if nothing failed, otherwise how many did, or why there is no answer. `inlined`: procedures."""

    seconds: float
    outcome: str
    inlined: int | None = None

    @property
    def text(self) -> str:
        if self.outcome == "open":
            return f"> {round(self.seconds)}"
        return f"{self.seconds:.2f}" + (f" ({self.outcome})" if self.outcome else "")


def size(program: Program) -> int:
    return sum(len(b.instructions) + 1 for p in program.procedures.values() for b in p.blocks)


def program_of(path: Path, checks: CheckOptions) -> Program:
    sizes = re.search(r"^// sizes: (\S+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    defines = tuple(sizes[1].split(",")) if sizes is not None else ()
    return prepare(load([str(path)], FrontendOptions(defines=defines)), checks)


def decided(path: str, checks: CheckOptions, options: Options, limit: float) -> Run:
    """Seconds of CPU and the outcome, in a process of its own that ends at the limit."""
    here, there = multiprocessing.Pipe(False)
    process = multiprocessing.get_context("fork").Process(target=_child, args=(path, checks, options, limit, there))
    process.start()
    there.close()
    try:
        seconds, outcome, inlined = json.loads(here.recv())
    except EOFError:
        process.join()
        if process.exitcode not in (-signal.SIGKILL, -signal.SIGXCPU):
            raise SystemExit(f"a run of {path} ended with {process.exitcode}") from None
        return Run(limit, "open")
    finally:
        process.join()
        here.close()
    return Run(seconds, outcome, inlined)


def _child(path: str, checks: CheckOptions, options: Options, limit: float, back: Connection) -> None:
    used = ceil(sum(resource.getrusage(resource.RUSAGE_SELF)[:2]))
    resource.setrlimit(resource.RLIMIT_CPU, (used + ceil(limit), used + ceil(limit)))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    program = program_of(Path(path), checks)
    begin, outcome, inlined, failed = time.process_time(), "", None, 0
    try:
        for update in run_engine(program, options):
            if isinstance(update, Finished):
                inlined = update.statistics.get("procedures inlined")
            elif isinstance(update, Answer) and update.verdict.status is Status.UNKNOWN:
                outcome = "open"
            elif isinstance(update, Answer) and update.verdict.status is Status.FAILED:
                failed += 1
        if failed and not outcome:
            outcome = f"{failed} failed"
    except PybmcError as error:
        outcome = str(error)[:30]
    back.send(json.dumps([time.process_time() - begin, outcome, inlined]))


# --- Fig. 1 -----------------------------------------------------------------------------------------------------------


def fig1_runs(limit: float) -> dict[int, dict[str, Run]]:
    rows: dict[int, dict[str, Run]] = {}
    given_up: set[str] = set()
    checks = CheckOptions.no_standard_checks()
    with tempfile.TemporaryDirectory() as directory:
        path = Path(directory, "fig1.c")
        for n in SIZES:
            path.write_text(fig1(n))
            rows[n] = {}
            for name, options in WAYS.items():
                if name not in given_up:
                    rows[n][name] = decided(str(path), checks, Options(**options), limit)
                    given_up |= {name} if rows[n][name].outcome == "open" else set()
            told = ", ".join(f"{name} {r.text} ({r.inlined})" for name, r in rows[n].items())
            sys.stderr.write(f"n = {n}: {told}\n")
    return rows


def fig1_table(rows: dict[int, dict[str, Run]]) -> Iterator[str]:
    yield "| n | instructions | lifted | " + " | ".join(WAYS) + " |"
    yield "| ---: | ---: | ---: |" + " ---: |" * len(WAYS)
    with tempfile.TemporaryDirectory() as directory:
        path = Path(directory, "fig1.c")
        for n, runs in rows.items():
            path.write_text(fig1(n))
            program = program_of(path, CheckOptions.no_standard_checks())
            cells = [str(n), str(size(program)), str(size(lift_asserts(program).program))]
            for name in WAYS:
                run = runs.get(name)
                inlined = f" ({run.inlined})" if run is not None and run.inlined is not None else ""
                cells.append("" if run is None else run.text + inlined)
            yield "| " + " | ".join(cells) + " |"


def fig1_plots(rows: dict[int, dict[str, Run]]) -> tuple[str, str]:
    """Seconds and procedures inlined against n."""
    seconds = {name: [(n, max(r[name].seconds, 0.01)) for n, r in rows.items() if name in r] for name in WAYS}
    inlined = {
        name: [(n, count) for n, r in rows.items() if name in r and (count := r[name].inlined)] for name in WAYS
    }
    some = {name: line for name, line in inlined.items() if line}
    return curves(seconds, "n", "CPU seconds"), curves(some, "n", "procedures inlined")


# --- all examples -----------------------------------------------------------------------------------------------------


def table_rows(files: list[str], limit: float) -> Iterator[str]:
    ways: dict[str, dict[str, Any]] = {
        "plain BMC": {},
        "lifted": {"deep_asserts": True},
        "stratified": {"engine": "stratified"},
        "stratified, lifted": {"engine": "stratified", "deep_asserts": True},
    }
    yield "| program | properties | instructions | lifted | ratio | " + ", s | ".join(ways) + ", s |"
    yield "| --- | ---: | ---: | ---: | ---: |" + " ---: |" * len(ways)
    ratios = []
    for file in files:
        program = program_of(Path(file), CheckOptions())
        before, after = size(program), size(lift_asserts(program).program)
        ratios.append(after / before)
        options = [Options(unwind=6, vacuity=False, **way) for way in ways.values()]
        times = [decided(file, CheckOptions(), option, limit).text for option in options]
        name = Path(file).resolve().relative_to(ROOT / "c_examples").with_suffix("").as_posix()
        cells = [name, len(program.properties), before, after, f"{ratios[-1]:.2f}", *times]
        row = "| " + " | ".join(map(str, cells)) + " |"
        sys.stderr.write(row + "\n")
        yield row
    mean = sum(ratios) / max(1, len(ratios))
    yield f"\n{len(ratios)} programs, ratio from {min(ratios):.2f} to {max(ratios):.2f}, mean {mean:.2f}."


def examples() -> list[str]:
    return [str(path) for path in sorted((ROOT / "c_examples").rglob("*.c")) if path.parent.name != "isolation"]


def write(name: str, text: str) -> None:
    document = DOCUMENT.read_text(encoding="utf-8")
    document = re.sub(rf"(<!-- {name} -->\n).*?(<!-- end -->)", lambda m: m[1] + text + m[2], document, flags=re.DOTALL)
    DOCUMENT.write_text(document, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["fig1", "table"])
    parser.add_argument("files", nargs="*")
    parser.add_argument("--limit", type=float, default=10.0, help="CPU seconds for each run")
    parser.add_argument("--write", action="store_true", help="into docs/")
    given = parser.parse_args()
    if given.what == "fig1":
        rows = fig1_runs(given.limit)
        text = "\n".join(fig1_table(rows)) + "\n"
        if given.write:
            for path, picture in zip((PLOT, INLINED), fig1_plots(rows), strict=True):
                path.write_text(picture, encoding="utf-8")
    else:
        text = "\n".join(table_rows(given.files or examples(), given.limit)) + "\n"
    if given.write:
        write(given.what, text)
    else:
        sys.stdout.write(text)


if __name__ == "__main__":
    main()
