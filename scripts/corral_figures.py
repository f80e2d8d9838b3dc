"""Figures of Corral's refinement and summaries.

    python scripts/corral_figures.py fig1 [SIZE...]          the deep-assert paper's Fig. 1: stratified, lifted, Houdini
    python scripts/corral_figures.py refinement [SIZE...]    checks and seconds of the refinements, by number of globals

Tables in Markdown, CPU seconds.
"""

from __future__ import annotations

import itertools
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from bmc.cli.pipeline import run_engine
from bmc.engines.base import Answer, Finished, Options
from bmc.ir.program import Program
from bmc.properties import Status
from bmc.transform.check_options import CheckOptions
from bmc.transform.pipeline import prepare
from frontends.c import FrontendOptions, load
from scripts.deep_asserts_figures import fig1

REFINEMENTS = ("linear", "path", "hierarchical", "core")
LIMIT = 60.0


def program_of(text: str) -> Program:
    with tempfile.TemporaryDirectory() as directory:
        path = Path(directory, "program.c")
        path.write_text(text, encoding="utf-8")
        return prepare(load([str(path)], FrontendOptions()), CheckOptions.no_standard_checks())


def measured(program: Program, options: Options) -> tuple[str, dict[str, float | int], float]:
    """Verdict, figures, seconds."""
    started = time.process_time()
    figures: dict[str, float | int] = {}
    verdict = "safe"
    for update in run_engine(program, options):
        if isinstance(update, Finished):
            figures = dict(update.statistics)
        elif isinstance(update, Answer) and update.verdict.status in (Status.FAILED, Status.UNKNOWN):
            verdict = update.verdict.status.value
    return verdict, figures, time.process_time() - started


def fig1_table(sizes: list[int]) -> None:
    ways: dict[str, Options] = {}
    base = Options(unwind=2, unwinding_assertions=False, engine="stratified", timeout=LIMIT, vacuity=False)
    fields = {f: getattr(base, f) for f in base.__slots__}
    ways["stratified"] = base
    ways["lifted"] = Options(**{**fields, "deep_asserts": True})
    ways["Houdini"] = Options(**{**fields, "summaries": "houdini"})
    ways["Houdini, loops on demand"] = Options(**{**fields, "summaries": "houdini", "lazy_loops": True})
    print("| n | " + " | ".join(ways) + " |\n|---" + "|---" * len(ways) + "|")
    for n in sizes:
        cells = []
        program = program_of(fig1(n))
        for options in ways.values():
            verdict, figures, seconds = measured(program, options)
            note = "" if verdict == "safe" else f", {verdict}"
            cells.append(f"{figures.get('procedures inlined', '')} ({seconds:.2f} s{note})")
        print(f"| {n} | " + " | ".join(cells) + " |", flush=True)


def passing_on(count: int, needed: int) -> str:
    """A value goes through `needed` of `count` globals; the others are read and written, too, but do not matter."""
    step = max(1, count // needed)
    chain = [f"g{i * step}" for i in range(needed)]
    noise = [f"g{i}" for i in range(count) if f"g{i}" not in chain]
    lines = ["int nondet_int(void);", *(f"int g{i};" for i in range(count))]
    for i, name in enumerate(noise):
        other = noise[(i * 7 + 3) % len(noise)] if noise else name
        lines.append(f"void noise_{name}(int x) {{ if ({other} > x) {name} = {other} + x; else {name} = x; }}")
    lines.append("int main(void) {")
    lines += [f"  noise_{name}(nondet_int());" for name in noise]
    lines.append(f"  {chain[0]} = 1;")
    for before, after in itertools.pairwise(chain):
        lines.append(f"  {after} = {before};")
        lines += [f"  if ({name} == nondet_int()) noise_{name}(2);" for name in noise[: len(noise) // needed]]
    lines.append(f'  __CPROVER_assert({chain[-1]} == 1, "passed on");\n  return 0; }}')
    return "\n".join(lines) + "\n"


def refinement_table(sizes: list[int]) -> None:
    print("| globals | needed | refinement | tracked | paths | checks | refinement s | all s |\n" + "|---" * 8 + "|")
    for count in sizes:
        for needed in (1, 3, 8):
            program = program_of(passing_on(count, needed))
            for way in REFINEMENTS:
                options = Options(unwind=2, abstract_globals=True, refinement=way, timeout=LIMIT, vacuity=False)
                verdict, figures, seconds = measured(program, options)
                assert verdict == "safe", verdict
                row = [count, needed, way, figures["tracked regions"], figures["paths refuted"]]
                row += [figures["refinement checks"], f"{figures['refinement seconds']:.2f}", f"{seconds:.2f}"]
                print("| " + " | ".join(map(str, row)) + " |", flush=True)


def main() -> int:
    if len(sys.argv) < 2 or sys.argv[1] not in ("fig1", "refinement"):
        print(__doc__)
        return 64
    sizes = [int(word) for word in sys.argv[2:]]
    if sys.argv[1] == "fig1":
        fig1_table(sizes or [3, 6, 8, 10, 20, 50, 100])
    else:
        refinement_table(sizes or [10, 40, 160])
    return 0


if __name__ == "__main__":
    sys.exit(main())
